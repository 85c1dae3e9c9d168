/** A number as the wire shows it: its dialling code and last three digits. */
export function maskNumber(number: string): string {
  const [code = '', digits = ''] = number.split(' ');
  return `+${code} ${'•'.repeat(Math.max(0, digits.length - 3))}${digits.slice(-3)}`;
}

/** An address as the wire shows it: its first letter and its domain. */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, 1)}•••${address.slice(at)}`;
}
