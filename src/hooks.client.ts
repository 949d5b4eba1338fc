// What a page that failed to load says: a plain sentence, and the details for whoever wants to report it.
import { describeProblem } from '$lib/app/device/problem';
import type { HandleClientError } from '@sveltejs/kit';

export const handleError: HandleClientError = ({ error, status, message }) => {
	if (status === 404) return { message };
	const { name, report } = describeProblem(error);
	return { message: name, report };
};
