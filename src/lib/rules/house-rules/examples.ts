// Two sets of house rules that come with the app. They are ours, not the game's, and made of nothing but what players can make themselves.

import type { HouseRules } from './house-rules';

export interface ExampleRules {
	readonly id: string;
	readonly rules: HouseRules;
	/** What it is for, where it is chosen. */
	readonly lead: string;
}

export const exampleRules: readonly ExampleRules[] = [
	{
		id: 'example-rally',
		lead: 'Rallying and fallen generals, as many tables play them.',
		rules: {
			name: 'Rally and fallen generals',
			version: '1',
			note: 'Rallying and the loss of a general are one tap each in a battle, on the players’ word. Here both count: a general with shaken men steadies them, and to have none within reach is felt twice as much.',
			overrides: { 'morale.modifiers.no-general': -2, 'rout.modifiers.no-general': -2 },
			added: [
				{
					id: 'general-rallies',
					procedure: 'morale',
					name: 'The general rallies them',
					value: 1,
					when: {
						all: [
							{ fact: 'condition', of: 'own', is: ['disordered', 'shaken'] },
							{ fact: 'general', of: 'own', is: ['with'] }
						]
					}
				},
				{
					id: 'rally-on-the-general',
					procedure: 'rout',
					name: 'They rally on the general',
					value: 1,
					when: { fact: 'general', of: 'own', is: ['with'] }
				}
			]
		}
	},
	{
		id: 'example-blank',
		lead: 'The printed sheet with nothing changed, to start from.',
		rules: { name: 'Our own rules', version: '1', overrides: {} }
	}
];
