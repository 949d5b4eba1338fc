// The other dice that games of the Revolution are played with, face by face. The miniatures' own is in d10.ts.

export const d4 = [1, 2, 3, 4] as const;
export type D4 = (typeof d4)[number];

export const d8 = [1, 2, 3, 4, 5, 6, 7, 8] as const;
export type D8 = (typeof d8)[number];
