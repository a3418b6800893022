/** Saves a text as a file through the browser. */
export const saveFile = (name: string, type: string, text: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // By the time the link was followed, the browser has begun to read the file.
  URL.revokeObjectURL(address);
};
