import { Bucket } from '$lib/sharing/rate';
import { expect, test } from 'vitest';

const rate = { burst: 3, perSecond: 1 };
const noon = 43_200_000;

test('so many at once are allowed, and so many more each second', () => {
	const bucket = new Bucket(rate, noon);
	expect([1, 2, 3, 4].map(() => bucket.take(noon))).toEqual([true, true, true, false]);
	expect(bucket.take(noon + 1000)).toBe(true);
	expect(bucket.take(noon + 1000)).toBe(false);
	expect([bucket.isFull(noon + 3000), bucket.isFull(noon + 4000)]).toEqual([false, true]);
});

test('a clock that is put back by an hour, or forward by a day, shuts nobody out', () => {
	const bucket = new Bucket(rate, noon);
	expect(bucket.take(noon)).toBe(true);
	expect(bucket.take(noon - 3_600_000)).toBe(true);
	expect(bucket.take(noon - 3_599_000)).toBe(true);
	expect([1, 2, 3, 4].map(() => bucket.take(noon + 86_400_000))).toEqual([true, true, true, false]);
});
