/** A ref for a notice about a save: scrolls to it, as the button may be far from the end of the form. */
export const showNotice = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'nearest' });
