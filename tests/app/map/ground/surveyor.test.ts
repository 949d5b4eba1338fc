import { tellMap } from '$lib/app/map/told';
import { usualEffects } from '$lib/battle/terrain';
import { expect, test } from 'vitest';
import { at } from '../../../battle/sample-battle';
import { openMap, marksOf } from '../open-map';

function surveying() {
	const hands = openMap({ guards: at(30, 34), '1st-maryland': at(30, 26, 180) }, 'fire');
	hands.map.take('ground');
	return hands;
}

const pieces = ({ map }: ReturnType<typeof surveying>) => map.state.terrain;

const corners = [at(24, 24), at(36, 24), at(36, 28), at(24, 28), at(24, 24.3)];

test('a piece is drawn with a finger, and has the effect of its kind at once', async () => {
	const hands = surveying();
	hands.map.surveyor.kind = 'hard-cover';
	hands.hold(corners[0]!, ...corners);
	expect(marksOf(hands.map.marks, 'tag')).toMatchObject([{ text: 'Hard cover' }]);
	await hands.letGo();
	expect(pieces(hands)).toMatchObject([{ kind: 'hard-cover', effect: usualEffects['hard-cover'] }]);
	hands.map.take('aim');
	hands.map.select('guards');
	await hands.tap(at(30, 26));
	expect(hands.map.aim.sighting?.cover).toBe('hard cover');
});

test('a line is drawn as a line; a wavering of the finger is not kept, and a mere touch lays a stamp', async () => {
	const hands = surveying();
	hands.map.surveyor.kind = 'obstacle';
	await hands.drag(at(4, 10), at(7, 10.05), at(10, 9.95), at(14, 10));
	expect(pieces(hands)[0]?.points).toEqual([
		{ x: 4, y: 10 },
		{ x: 14, y: 10 }
	]);
	hands.map.surveyor.take('building');
	await hands.tap(at(60, 10));
	expect(pieces(hands)[1]).toMatchObject({ kind: 'building', points: { length: 4 } });
});

test('what was drawn lies there: the next drag draws the next piece, and the next tap sets one down', async () => {
	const hands = surveying();
	hands.map.surveyor.take('steep-slope');
	await hands.drag(corners[0]!, ...corners);
	const [hill] = pieces(hands);
	expect(hands.map.surveyor.chosen).toBeNull();
	// A wood on the hill, begun inside it.
	hands.map.surveyor.take('woods');
	await hands.drag(at(26, 25), at(30, 25), at(30, 27), at(26, 27), at(26, 25.3));
	await hands.tap(at(60, 40));
	expect(pieces(hands).map(({ kind }) => kind)).toEqual(['steep-slope', 'woods', 'woods']);
	expect(pieces(hands)[0]).toBe(hill);
	// Tapped, it is chosen and nothing else; another kind in hand lets go of it.
	await hands.tap(at(35, 24.5));
	expect([hands.map.surveyor.chosen, pieces(hands)[0]]).toEqual([hill, hill]);
	hands.map.surveyor.take('road');
	expect(hands.map.surveyor.chosen).toBeNull();
});

test('a chosen piece is moved by a drag as it is, and one undo puts it back', async () => {
	const hands = surveying();
	hands.map.surveyor.kind = 'building';
	await hands.tap(at(60, 10));
	await hands.tap(at(60, 10));
	const [before] = pieces(hands);
	hands.hold(at(60, 10), at(62, 11), at(63, 12));
	// What is seen under the hand is where it will lie.
	const [shown] = marksOf(hands.map.marks, 'area');
	await hands.letGo();
	const [after] = pieces(hands);
	expect(after?.points).toEqual(before?.points.map(({ x, y }) => ({ x: x + 3, y: y + 2 })));
	expect(shown?.points).toEqual(after?.points);
	expect(after).toMatchObject({ id: before?.id, kind: 'building', effect: before?.effect });
	await hands.map.undo();
	expect(pieces(hands)).toEqual([before]);
});

test('its name and its effect on the rules are changed, and it is taken away', async () => {
	const hands = surveying();
	hands.map.surveyor.kind = 'woods';
	await hands.tap(at(30, 26));
	await hands.tap(at(30, 26));
	hands.map.surveyor.change({ name: 'The orchard', effect: { cover: 'none', rough: false } });
	await hands.letGo();
	expect(pieces(hands)).toMatchObject([
		{ name: 'The orchard', effect: { cover: 'none', rough: false, ground: 'woods' } }
	]);
	hands.map.surveyor.remove();
	await hands.letGo();
	expect(pieces(hands)).toEqual([]);
	expect(hands.map.surveyor.chosen).toBeNull();
});

test('with the terrain in hand the map tells of the ground, and not of the unit that was last selected', async () => {
	const hands = openMap({ guards: at(30, 34) });
	hands.map.select('guards');
	expect(tellMap(hands.map)).toBe('Brigade of Guards');
	hands.map.take('ground');
	expect(tellMap(hands.map)).toBe('Terrain');
	hands.map.surveyor.kind = 'building';
	await hands.tap(at(50, 20));
	await hands.tap(at(50, 20));
	expect(tellMap(hands.map)).toBe('Building, at 50″ by 20″, 4″ by 3″');
	hands.map.surveyor.turn(90);
	await hands.letGo();
	expect(tellMap(hands.map)).toBe('Building, at 50″ by 20″, 3″ by 4″');
});
