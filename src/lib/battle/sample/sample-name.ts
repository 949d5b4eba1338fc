/** By itself, for those who tell the sample battle from the player's own without fetching it. */
export const sampleName = 'The Guards at the fence';
