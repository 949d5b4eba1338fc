import type { EventBody } from '$lib/battle/events/event';

/** Of a result that was only told, the faces that stood for it are not recorded: nobody saw them. */
export function forgetFaces(body: EventBody): EventBody {
	switch (body.kind) {
		case 'shot':
		case 'tested':
		case 'routed':
			return { ...body, dice: null };
		case 'pursued':
			return { ...body, dice: null, back: body.back ? { ...body.back, dice: null } : null };
		case 'fought':
			return { ...body, blows: body.blows.map((blow) => ({ ...blow, dice: null })) };
		default:
			return body;
	}
}
