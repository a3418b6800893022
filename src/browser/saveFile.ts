/**
 * Saves a text as a file through the browser. The text stays for a minute after that: Safari and older Firefoxes begin to
 * read it only some time after the link was followed, and save nothing where it is gone by then.
 */
export const saveFile = (name: string, type: string, text: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), readMs);
};

const readMs = 60_000;
