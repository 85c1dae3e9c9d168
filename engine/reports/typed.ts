type Field = HTMLInputElement | HTMLTextAreaElement;

const kept = 'input:not([type="checkbox"], [type="radio"], [type="submit"], [type="button"]), textarea';

/**
 * Follows what is typed into the page from now on. Returns what tells the texts that must not be told: those of fields, also of
 * fields that have just gone, and what the session goes by. Fields that are gone are not held on to.
 */
export function typedTexts(): () => string[] {
  const written = new Map<number, WeakRef<Field>>();
  const known = new WeakSet<Field>();
  let number = 0;
  document.addEventListener(
    'input',
    ({ target }) => {
      if (!(target instanceof Element) || !target.matches(kept) || known.has(target as Field)) return;
      known.add(target as Field);
      written.set(number, new WeakRef(target as Field));
      written.delete(number++ - 50);
    },
    true,
  );
  return () => {
    const gone = [...written.values()].map((field) => field.deref());
    const fields = [...document.querySelectorAll<Field>(kept), ...gone];
    const texts = fields.flatMap((field) => field?.value.trim() ?? []);
    return [...new Set([...texts, ...stored()])].filter((text) => text.length > 1 && text.length < 1000);
  };
}

function stored(): string[] {
  try {
    return Object.values(sessionStorage).map(String);
  } catch {
    // A browser without storage has no session either.
    return [];
  }
}
