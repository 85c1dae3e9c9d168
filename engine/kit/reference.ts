/** Digits that somebody drew: ids of payments, and keys of submits. What the platform numbers itself is none. */
const random = /^[0-9a-f]{8}(-[0-9a-f]{4}-[0-9a-f-]+|[0-9a-f]{24})$/i;

/** What people call a payment by its id, or by the key of its submit, as the platform does: the first digits, e.g. `093D0580`. */
export function referenceOf(id: string): string {
  return random.test(id) ? id.slice(0, 8).toUpperCase() : id;
}
