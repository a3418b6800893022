/** Shows or hides a popover. */
export const togglePopover = (target: Document, id: string): void => {
  target.getElementById(id)?.togglePopover();
};
