/** Lets the browser save a text as a file. */
export function saveFile(name: string, text: string, type: `text/${string}`): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // A browser may still read it after the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
