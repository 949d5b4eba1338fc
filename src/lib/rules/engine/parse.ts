export * from '$lib/parsing/parse';
