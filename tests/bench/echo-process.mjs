// A bare WebSocket in a process of its own, which says what it hears. Prints its port.
import { WebSocketServer } from 'ws';

const sockets = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
sockets.on('connection', (socket) => socket.on('message', (data) => socket.send(String(data))));
sockets.on('listening', () => {
	const address = sockets.address();
	if (typeof address === 'object') console.log(address?.port);
});
process.stdin.resume().on('end', () => process.exit());
