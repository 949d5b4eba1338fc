// Who throws the dice, and whether the app stops where an ability may step in, was changed.
import { define, v } from './definition';

export const settingsChanged = define(
	'settings-changed',
	{ dice: v.optional(v.picklist(['app', 'own'])), windows: v.optional(v.boolean()) },
	{
		change: (state, { dice, windows }) => ({ dice: dice ?? state.dice, windows: windows ?? state.windows }),
		tell: ({ dice, windows }) =>
			`Settings: ${[dice && (dice === 'app' ? 'the app rolls' : 'own dice'), windows === undefined ? '' : windows ? 'the app stops where an ability may step in' : 'no stops for abilities'].filter(Boolean).join('; ')}.`
	}
);
