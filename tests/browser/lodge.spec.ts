// Sons of Liberty, the role-playing game, by touch: a battle with three Patriots on real cards, a campaign of two battles with its secret, and a bout.
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, open, SCREENS, takePicture, test } from './fixtures';
import { nextDevice, says } from './shared-devices';

test.use({ hasTouch: true });

const rankWords: Readonly<Record<string, string>> = {
	A: 'ace', 2: 'two', 3: 'three', 4: 'four', 5: 'five', 6: 'six', 7: 'seven', 8: 'eight', 9: 'nine', 10: 'ten', J: 'jack', Q: 'queen', K: 'king'
}; // prettier-ignore
const suitWords: Readonly<Record<string, string>> = { H: 'hearts', S: 'spades', D: 'diamonds', C: 'clubs' };

const button = (page: Page, name: string | RegExp) =>
	page.getByRole('button', { name, exact: typeof name === 'string' });
const due = (page: Page) => page.getByRole('list', { name: 'Due now' });

/** Cards as people write them, each with two taps: `5D 5D 6S`. */
async function tell(page: Page, cards: string, pad = 'Cards from the hand'): Promise<void> {
	const keys = page.getByRole('group', { name: pad });
	for (const card of cards.split(' ')) {
		await keys.getByRole('button', { name: rankWords[card.slice(0, -1)] ?? '', exact: true }).tap();
		await keys.getByRole('button', { name: suitWords[card.slice(-1)] ?? '', exact: true }).tap();
	}
}

const sitDown = (page: Page, name: string) =>
	page
		.getByRole('radiogroup', { name: 'At the tablet' })
		.getByRole('radio', { name: new RegExp(name) })
		.tap();

interface Evening {
	readonly mode: 'A battle' | 'A campaign' | 'Versus';
	readonly cards: RegExp;
	readonly players: readonly string[];
}

async function convene(page: Page, { mode, cards, players }: Evening): Promise<void> {
	await open(page, '/companions/sons-of-liberty-rpg?part=new');
	await page.getByRole('radio', { name: mode }).tap();
	await page.getByRole('radio', { name: cards }).tap();
	for (const [at, name] of players.entries()) await page.getByLabel(`Player ${at + 1}`).fill(name);
	await button(page, 'Convene').tap();
}

/** Each told card is of the player whose turn it is, highest first: of a suit that the Whist code has not used up. */
async function tellIdentities(page: Page, players: readonly string[]): Promise<void> {
	const code = await page.getByRole('region', { name: 'What is next' }).innerText();
	await button(page, /^Who shall go/)
		.or(page.getByRole('heading', { name: 'Who shall go' }))
		.tap();
	const isLeft = (face: string) => code.split(face).length - 1 < 2;
	for (const [at, name] of players.entries()) {
		const rank = ['K', 'Q', 'J', '10'][at] ?? '9';
		const [, suit = 'H'] = [['♥', 'H'], ['♠', 'S']].find(([mark]) => isLeft(`${rank}${mark}`)) ?? []; // prettier-ignore
		await tell(page, `${rank}${suit}`, `The card of ${name}`);
	}
}

async function fillSheets(page: Page, names: readonly string[]): Promise<void> {
	for (const name of names) {
		await expect(page.getByRole('heading', { name: new RegExp(`^${name} is `) })).toBeVisible();
		await button(page, 'Surprise me').tap();
		await button(page, 'This is the sheet').tap();
	}
}

/** From the Lodge to the Travel Hand: Dain, Seth and Chris are Patriots, Jason is the Tory. */
async function toTravel(page: Page, figures: readonly RegExp[], tory: RegExp, secret: boolean): Promise<void> {
	await button(page, 'Draw the whole code').tap();
	await expect(button(page, 'Who shall go? On to the identities')).toBeVisible();
	await tellIdentities(page, ['Dain', 'Seth', 'Chris', 'Jason']);
	const order = page.getByRole('list', { name: 'In the order of their cards' });
	for (const figure of figures) {
		await button(page, figure).tap();
		await expect(order).toContainText(new RegExp(figure.source.replace('^', '')));
	}
	await button(page, 'The Tories').tap();
	await button(page, tory).tap();
	await fillSheets(page, ['Dain', 'Seth', 'Chris']);
	if (secret) await button(page, 'He draws and keeps it on paper').tap();
	await button(page, 'Set out: the Travel Hand').tap();
}

async function tellOutcome(page: Page, names: readonly string[]): Promise<void> {
	for (const name of names) {
		await button(page, `${name} has told`).tap();
		// The next stands in its place only then.
		await expect(button(page, `${name} has told`)).toHaveCount(0);
	}
}

test('a battle with three Patriots: plays, refusals with their rule, tactics, the question, the story @long', async ({
	page
}) => {
	await page.setViewportSize(SCREENS.landscape);
	await convene(page, {
		mode: 'A battle',
		cards: /Ours, told to the app/,
		players: ['Dain', 'Seth', 'Chris', 'Jason']
	});
	await expectAccessible(page, 'the Lodge');
	await toTravel(page, [/^Thomas Jefferson/, /^Paul Revere/, /^George Washington/], /Thomas Gauge/, false);

	await test.step('the Travel Hand: the Tory opens, three lay, a play that may not be says why', async () => {
		await page.getByLabel('The route').fill('by sea');
		await page.getByRole('radio', { name: 'chase' }).tap();
		await tell(page, '7D', 'The Tory’s card');
		await expect(page.getByText('The Tories levy a fine at whim.')).toBeVisible();
		await button(page, 'Play 7♦').tap();
		await button(page, 'End the turn').tap();
		await expect(due(page)).toHaveText('Dain plays');
		await button(page, 'Helps').tap();
		await page.getByRole('switch', { name: 'Prompts' }).tap();
		await expect(due(page)).toHaveCount(0);
		await page.getByRole('switch', { name: 'Prompts' }).tap();
		await page.keyboard.press('Escape');
		await tell(page, '3H 4S 5S');
		await expect(page.getByText('The deed must be patriotic and unorthodox.')).toBeVisible();
		await expectAccessible(page, 'a play');
		await takePicture(page, 'lodge-play');
		await button(page, /^Lay a new straight from three to five 3 cards · Patriots 3 of 22$/).tap();
		await button(page, 'End the turn').tap();
		await tell(page, '2C');
		await button(page, /^Lay onto the straight from three to five/).tap();
		await button(page, 'End the turn').tap();
		await button(page, 'four of spades').tap();
		await tell(page, '4D');
		await expect(page.getByRole('list', { name: 'Why not' })).toContainText('SL-R26');
		await button(page, 'Clear').tap();
		await button(page, 'five of spades').tap();
		await tell(page, '5D 5D');
		await button(page, /^Lay a new set of fives 3 cards · Patriots 6 of 22$/).tap();
		await tell(page, '5D');
		await expect(page.getByRole('alert')).toHaveText(
			'Two packs have two fives of diamonds, and both are on the table: in the set of fives.'
		);
		await button(page, 'End the turn').tap();
	});

	await test.step('the question, seconded by another; both sums; who tells and who directs', async () => {
		await button(page, 'Pass').tap();
		await button(page, 'Put the question').tap();
		await button(page, 'Seth').tap();
		await tell(page, 'JS 9H 3C', 'The Tory’s cards');
		await button(page, 'Turn the cards and add up').tap();
		await expect(page.getByRole('region', { name: 'Patriots' })).toContainText('Patriots: 6');
		await expect(page.getByRole('region', { name: 'Jason' })).toContainText('Jason: 20');
		await expect(page.getByText('Tyranny now: 15.')).toBeVisible();
		await button(page, 'Undo').tap();
		await expect(page.getByText('The Tory’s cards were seen. The log will say so.')).toBeVisible();
		await button(page, 'Redo').tap();
		await expect(page.getByText('Tyranny now: 15.')).toBeVisible();
		await expectAccessible(page, 'the question');
		await takePicture(page, 'lodge-question');
		await tellOutcome(page, ['Dain', 'Seth', 'Chris', 'Jason']);
		await button(page, 'Chris').tap();
		await expect(page.getByRole('heading', { name: 'Chris directs the cut scene' })).toBeVisible();
		await button(page, 'The first Opportune Objective').tap();
	});

	await test.step('an Opportune hand: chips, a circumstance held, a joker, a lock, forced out', async () => {
		// The tablet goes to whoever is due: the Tory with his face cards, then the director.
		await button(page, 'That many').tap();
		await button(page, 'Exchange the whole hand').tap();
		await button(page, /^Hold/).nth(2).tap();
		await button(page, 'Use Claim a joker').tap();
		await tell(page, '2H 2S');
		await button(page, 'Joker').tap();
		await tell(page, '2D', 'The joker stands for');
		await button(page, /^Lay a new set of twos/).tap();
		await expect(page.getByText('line 3, stake 0, pool 12')).toBeVisible();
		await expectAccessible(page, 'a hand of cards');
		await takePicture(page, 'lodge-hand');
		await sitDown(page, 'Jason');
		await button(page, 'the set of twos').tap();
		await expect(page.getByText('line 2, stake 1, pool 12')).toBeVisible();
		await tell(page, '8C', 'The Tory’s card');
		await page
			.getByRole('radiogroup', { name: 'The card forces out' })
			.getByRole('radio', { name: /^Chris/ })
			.tap();
		await button(page, 'Play 8♣').tap();
		await takePicture(page, 'lodge-tory');
		await sitDown(page, 'Seth');
		await tell(page, '2C');
		await expect(page.getByRole('list', { name: 'Why not' })).toHaveText(/The set is locked.* SL-B33/);
		await button(page, 'Clear').tap();
		for (const screen of [SCREENS.phone, SCREENS.portrait, SCREENS.landscape]) {
			await page.setViewportSize(screen);
			await expectNoSidewaysScroll(page);
		}
		await button(page, 'Put the question').tap();
		await button(page, 'Chris').tap();
		await tell(page, 'AS 2H', 'The Tory’s cards');
		await button(page, 'Turn the cards and add up').tap();
		await expect(page.getByRole('heading', { name: 'The Sons of Liberty carry it' })).toBeVisible();
		await tellOutcome(page, ['Jason', 'Dain', 'Seth', 'Chris']);
		await button(page, 'Dain').tap();
	});

	await test.step('the Primary; and the evening told again', async () => {
		await button(page, 'The Primary Objective').tap();
		await button(page, 'That many').tap();
		await button(page, 'Exchange the whole hand').tap();
		await button(page, 'Put the question').tap();
		await button(page, 'Seth').tap();
		await tell(page, 'KS', 'The Tory’s cards');
		await button(page, 'Turn the cards and add up').tap();
		await expect(page.getByRole('region', { name: 'Jason' })).toContainText('chips in the pool');
		await tellOutcome(page, ['Dain', 'Seth', 'Chris', 'Jason']);
		await expect(page.getByText('The mission has failed.')).toBeVisible();
		await page.getByRole('tab', { name: 'Story' }).tap();
		await expect(
			page.getByText('On the way, by sea, the Tories levy a fine at whim, and there was a chase.')
		).toBeVisible();
		await expect(page.getByText(/^The question is put by Jason/)).toHaveCount(0);
		await expectAccessible(page, 'the story');
		await button(page, 'Print').tap();
		for (const [paper, words] of [
			['Objectives', 'By order of the Grand Lodge'],
			['Patriots', 'Thomas Jefferson'],
			['The Tories', 'The Tories'],
			['Card key', 'The Whist code'],
			['Course of play', 'The course of an evening'],
			['Story', 'A battle']
		] as const) {
			await page.getByRole('radio', { name: paper }).tap();
			await expect(page.getByRole('article').getByRole('heading', { name: words }).first()).toBeVisible();
		}
		await expect(page.getByText(/The log will say so/), 'a notice is none of the paper’s business').toHaveCount(0);
		await expectAccessible(page, 'what goes onto paper');
	});
});

/** A hand of which only scores are kept: who puts the question and who seconds, what was counted, who tells in which order, who directs. */
async function tallyHand(
	page: Page,
	{ patriots, tory = '', director }: { patriots: string; tory?: string; director?: string }
): Promise<void> {
	await button(page, 'Put the question').tap();
	await button(page, 'Seth').tap();
	await page.getByLabel(/^The Patriots’ cards/).fill(patriots);
	if (tory !== '') await tell(page, tory, 'The Tory’s cards');
	await button(page, 'Turn the cards and add up').tap();
	const won = await page.getByRole('heading', { name: 'The Sons of Liberty carry it' }).or(page.getByRole('heading', { name: 'The Tories carry it' })).innerText(); // prettier-ignore
	const patriotNames = ['Dain', 'Seth', 'Chris'];
	await tellOutcome(page, won.includes('Sons') ? ['Jason', ...patriotNames] : [...patriotNames, 'Jason']);
	if (director !== undefined) await button(page, director).tap();
}

test('a campaign of two battles: the secret read out and won unlocks the next stage @long', async ({ page }) => {
	await page.setViewportSize(SCREENS.portrait);
	await convene(page, {
		mode: 'A campaign',
		cards: /chips and scores only/,
		players: ['Dain', 'Seth', 'Chris', 'Jason']
	});
	const figures = [/^Thomas Jefferson/, /^Paul Revere/, /^George Washington/];
	await toTravel(page, figures, /Thomas Gauge/, true);
	await tallyHand(page, { patriots: '22', director: 'Dain' });

	await test.step('an Opportune hand in which the Tory reads his secret out', async () => {
		await button(page, 'The first Opportune Objective').tap();
		await sitDown(page, 'Jason');
		const words = ['incite', 'a horseless carriage', 'before', 'unite', 'a heliograph station'];
		const form = page.getByRole('form', { name: 'The secret on paper' });
		for (const [at, word] of words.entries()) await form.getByRole('textbox').nth(at).fill(word);
		await expectAccessible(page, 'the secret');
		await button(page, 'Read it out').tap();
		await sitDown(page, 'Dain');
		await tallyHand(page, { patriots: '30', director: 'Dain' });
	});

	await test.step('the Secret Level is won, the Primary lost: the next stage is open all the same (SL-R67)', async () => {
		await expect(
			page.getByText(/must incite a horseless carriage before the British unite a heliograph station!/).first()
		).toBeVisible();
		await button(page, 'The Secret Objective').tap();
		await sitDown(page, 'Dain');
		await tallyHand(page, { patriots: '33', director: 'Dain' });
		await button(page, 'The Primary Objective').tap();
		await sitDown(page, 'Dain');
		await tallyHand(page, { patriots: '3', tory: 'KS' });
		await button(page, 'Enter it in the campaign').tap();
		await expect(page.getByRole('listitem').filter({ hasText: 'Shot Heard Round the World' }).first()).toContainText(
			'open'
		);
		await expect(page.getByText('Battle lost, secret won.')).toBeVisible();
		await expectAccessible(page, 'the road of the campaign');
		await takePicture(page, 'lodge-campaign');
	});

	await test.step('the second battle, in the new stage: after the Travel Hand straight to the Primary', async () => {
		await button(page, 'Convene it').tap();
		await toTravel(page, [/^Alexander Hamilton/, /^Thomas Paine/, /^Salem Poor/], /John André/, true);
		await tallyHand(page, { patriots: '22', director: 'Seth' });
		await button(page, 'The Primary Objective').tap();
		await sitDown(page, 'Dain');
		await tallyHand(page, { patriots: '50', tory: 'KS QS JS' });
		await expect(page.getByText('The deed is done, and history remembers it.')).toBeVisible();
		await button(page, 'Enter it in the campaign').tap();
		await expect(page.getByText('Battle won, secret none.')).toBeVisible();
	});
});

test('a bout: figures, an issue, a forced circumstance, support turned up, a private look, and who wins @long', async ({
	page
}) => {
	await page.setViewportSize(SCREENS.landscape);
	await convene(page, { mode: 'Versus', cards: /Ours, told to the app/, players: ['Ann', 'Ben'] });
	await tell(page, 'KH', 'The card of Ann');
	await tell(page, 'QH', 'The card of Ben');
	await button(page, /^Alexander Hamilton/).tap();
	await button(page, /^Benjamin Franklin/).tap();
	await expect(page.getByRole('button', { name: /for it$/ })).toHaveText([
		'Alliance: Ben for it',
		'Elitism: Ann for it',
		'Women: Ben for it'
	]);
	await button(page, 'Elitism: Ann for it').tap();
	await button(page, 'Draw six cards').tap();
	await fillSheets(page, ['Ann', 'Ben']);
	await button(page, 'Deal four each').tap();

	await test.step('Ben, who chose last, plays first; each to the own side', async () => {
		await tell(page, '2H 3H 4H');
		await button(page, /^Lay a new straight from two to four 3 cards · 3 against 0$/).tap();
		await sitDown(page, 'Ann');
		await tell(page, '5H');
		await expect(page.getByRole('list', { name: 'Why not' })).toContainText('SL-B16');
		await tell(page, '5S 5C');
		await button(page, /^Lay a new set of fives/).tap();
		await expectAccessible(page, 'a bout');
		await takePicture(page, 'lodge-bout');
		for (const screen of [SCREENS.phone, SCREENS.portrait, SCREENS.landscape]) {
			await page.setViewportSize(screen);
			await expectNoSidewaysScroll(page);
		}
	});

	await test.step('neither has a play: both turn up support, of which a card is used', async () => {
		await button(page, 'No play').tap();
		await sitDown(page, 'Ben');
		await button(page, 'No play').tap();
		await tell(page, '9D', 'Turned up by Ann');
		await tell(page, '5D', 'Turned up by Ben');
		await page.getByRole('group', { name: 'Ben’s support' }).getByRole('button').tap();
		await tell(page, '6D');
		await button(page, /^Lay onto the straight from two to four/).tap();
		await expect(page.getByRole('heading', { name: /^Ben, Benjamin Franklin, against it: 5$/ })).toBeVisible();
	});

	await test.step('a deck is empty: the score, and who tells', async () => {
		await page.getByText('A support deck is empty').tap();
		await button(page, 'The bout is over').tap();
		await expect(page.getByRole('heading', { name: 'Ben wins' })).toBeVisible();
		await expect(page.getByText('Ann 3 · Ben 5')).toBeVisible();
		await tellOutcome(page, ['Ann', 'Ben']);
		await expectAccessible(page, 'the end of a bout');
	});

	await test.step('where the app deals, a hand is seen under a finger and nowhere else', async () => {
		await convene(page, { mode: 'Versus', cards: /The app deals/, players: ['Ann', 'Ben'] });
		await tell(page, 'KH', 'The card of Ann');
		await tell(page, 'QH', 'The card of Ben');
		await button(page, /^Alexander Hamilton/).tap();
		await button(page, /^Benjamin Franklin/).tap();
		await button(page, 'Elitism: Ann for it').tap();
		await button(page, 'Draw six cards').tap();
		await fillSheets(page, ['Ann', 'Ben']);
		await button(page, 'Deal four each').tap();
		await button(page, 'Look at Ben’s hand').tap();
		await expect(page.getByText('Covered.')).toBeVisible();
		await button(page, /^Hold to see/).tap();
		await expect(page.getByText('Playable now:')).toBeVisible();
		await page.keyboard.press('Escape');
		await expect(page.getByText('Playable now:')).toBeHidden();
		await button(page, 'Helps').tap();
		await page.getByRole('switch', { name: 'Hints' }).tap();
		await page.keyboard.press('Escape');
		await button(page, 'Look at Ben’s hand').tap();
		await button(page, /^Hold to see/).tap();
		await expect(page.getByText('Covered.')).toBeHidden();
		await expect(page.getByText('Playable now:')).toBeHidden();
		await page.keyboard.press('Escape');
		await page.getByRole('tab', { name: 'Story' }).tap();
		const saving = page.waitForEvent('download');
		await button(page, 'Save the public part as a file').tap();
		expect((await saving).suggestedFilename()).toMatch(/\.json(\.gz)?$/);
		await expect(page).toHaveURL(/game=[^#]*$/);
	});
});

/** The address in a seat’s code, as a camera would read it. */
async function readSeat(page: Page, name: string, id: string): Promise<string> {
	const sheet = page.getByRole('dialog', { name: 'Phones' });
	await sheet.getByRole('radio', { name }).tap();
	await expect(sheet.getByRole('img', { name: `QR code: ${name}’s seat` })).toBeVisible();
	await button(page, 'Copy as text').tap();
	const copied = () => page.evaluate(() => navigator.clipboard.readText());
	await expect.poll(copied).toMatch(new RegExp(`i=${id}&.*r=`));
	return copied();
}

test('a phone for two of four players: own cards, a card played and one given up, a phone that drops out', async ({
	page,
	browser,
	baseURL,
	watch
}) => {
	watch.expectProblem(/WebSocket|ERR_INTERNET_DISCONNECTED/);
	await page.setViewportSize(SCREENS.landscape);
	await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
	await convene(page, { mode: 'A battle', cards: /The app deals/, players: ['Dain', 'Seth', 'Chris', 'Jason'] });
	await toTravel(page, [/^Thomas Jefferson/, /^Paul Revere/, /^George Washington/], /Thomas Gauge/, false);
	await button(page, 'Phones').tap();
	const codes = { jason: await readSeat(page, 'Jason', 'p4'), dain: await readSeat(page, 'Dain', 'p1') };
	await expectAccessible(page, 'the codes of the seats');
	await takePicture(page, 'lodge-phones');

	const [jason, dain] = [await nextDevice(browser, baseURL), await nextDevice(browser, baseURL)];
	watch.follow(jason.context);
	watch.follow(dain.context);
	await open(jason.page, codes.jason);
	await says(jason.page, 'With the tablet.');
	await expect(jason.page).toHaveURL(/part=phone$/);
	await open(dain.page, codes.dain);
	await expect(page.getByRole('dialog').getByText('the phone is there')).toHaveCount(2);
	await page.keyboard.press('Escape');
	const handOf = (phone: Page) => phone.getByRole('group', { name: 'Your cards' }).getByRole('button');

	await test.step('the Tory plays and ends his turn from his phone', async () => {
		await expect(handOf(jason.page)).toHaveCount(3);
		await expectNoSidewaysScroll(jason.page);
		await expectAccessible(jason.page, 'the Tory’s phone');
		// He has replaced his faces once; what is left of them is not played.
		await handOf(jason.page).filter({ hasNotText: /[JQK]/ }).first().tap();
		await button(jason.page, /^Play /).tap();
		await button(jason.page, 'Draw and end the turn').tap();
		await expect(due(page)).toHaveText('Dain plays');
	});

	await test.step('Dain gives a card up from his; the tablet has it in its log', async () => {
		await expect(due(dain.page)).toHaveText('Dain plays');
		await expect(handOf(dain.page)).toHaveCount(4);
		await handOf(dain.page).first().tap();
		await takePicture(dain.page, 'lodge-phone');
		await button(dain.page, 'Give it up').tap();
		await expect(handOf(dain.page)).toHaveCount(3);
		await page.getByRole('tab', { name: 'Log' }).tap();
		await expect(page.getByText(/Dain gives up/).first()).toBeVisible();
	});

	await test.step('a phone that drops out costs nothing: the tablet goes on, and the phone learns of it when it is back', async () => {
		await dain.context.setOffline(true);
		await says(dain.page, /out of reach/);
		await expect(button(page, 'Look at Dain’s hand')).toBeVisible();
		await button(page, 'Draw and end the turn').tap();
		await expect(due(page)).toHaveText('Seth plays');
		await dain.context.setOffline(false);
		await expect(due(dain.page)).toHaveText('Seth plays');
		await expect(handOf(dain.page)).toHaveCount(4);
		await expect(button(dain.page, 'Put the question')).toBeDisabled();
	});
});
