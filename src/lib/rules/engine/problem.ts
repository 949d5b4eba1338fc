export * from '$lib/parsing/problem';
