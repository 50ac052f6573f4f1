/** What the name of every skill begins with; the slug of its domain follows. */
export const skillPrefix = 'expertise/';
