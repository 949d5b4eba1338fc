/**
 * The player's own templates are kept as a roster under an id of its own, so that the same code saves, backs up and edits them. They are no
 * army for all that: no list shows them, and nothing prints, shares or fights with them.
 */
export const templatesId = 'my-templates';

export const isTemplates = ({ id }: { readonly id: string }): boolean => id === templatesId;
