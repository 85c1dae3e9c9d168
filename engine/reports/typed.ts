type Field = HTMLInputElement | HTMLTextAreaElement;

const kept = 'input:not([type=checkbox],[type=radio]),textarea';

/**
 * Follows what is typed into the page from now on. Returns what tells the texts of its fields, also of fields that have just gone.
 * Those are not held on to.
 */
export function typedTexts(): () => string[] {
  const written = new Set<WeakRef<Field>>();
  const known = new WeakSet<EventTarget>();
  document.addEventListener(
    'input',
    ({ target }) => {
      if (!(target instanceof Element) || known.has(target) || !target.matches(kept)) return;
      known.add(target);
      written.add(new WeakRef(target as Field));
    },
    true,
  );
  return () => {
    const fields = [...document.querySelectorAll<Field>(kept)];
    for (const field of written) fields.push(...[field.deref() ?? []].flat());
    return fields.map(({ value }) => value.trim());
  };
}
