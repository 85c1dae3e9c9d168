import { useAtomValue, useSetAtom } from 'jotai';
import { coreAtom } from '#engine/brand';
import { chooseLanguageAtom, languageAtom, useText } from '#engine/i18n';
import { tokenAtom, useMutation } from '#engine/platform';
import { writeStorage } from '#engine/storage';
import { classNames, Icon } from '#engine/ui';
import styles from './LanguageSwitch.module.css';
import { PreferenceForm } from './PreferenceForm.tsx';
import { useOnceAwake } from './use-once-awake.ts';

/** Up to so many languages stand side by side; more make a list. */
const sideBySide = 3;

/** Switches the language. Nothing when the brand speaks only one (§2). */
export function LanguageSwitch({ className }: { className?: string | undefined }) {
  const text = useText('shell');
  const { supported, default: first } = useAtomValue(coreAtom).brand.languages;
  const current = useAtomValue(languageAtom);
  const choose = useChoose();
  const languages = Object.entries(supported).sort(([a], [b]) => Number(b === first) - Number(a === first));
  if (languages.length < 2) return null;
  if (languages.length > sideBySide)
    return (
      <PreferenceForm onChoose={choose}>
        <label className={classNames(styles.list, className)}>
          <Icon name="world" />
          <span className="visually-hidden">{text('language.label')}</span>
          <select name="lang" value={current} onChange={(event) => choose(event.target.value)}>
            {languages.map(([code, { label, tag }]) => (
              <option key={code} value={code} lang={tag}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <noscript>
          <button type="submit">{text('language.label')}</button>
        </noscript>
      </PreferenceForm>
    );
  return (
    <PreferenceForm onChoose={choose}>
      <fieldset className={classNames(styles.row, className)}>
        <legend className="visually-hidden">{text('language.label')}</legend>
        {languages.map(([code, { label, short, tag }]) => (
          <button
            key={code}
            type="submit"
            name="lang"
            value={code}
            className={styles.choice}
            aria-pressed={code === current}
            title={label}
            lang={tag}
          >
            {short ?? code}
            <span className="visually-hidden"> {label}</span>
          </button>
        ))}
      </fieldset>
    </PreferenceForm>
  );
}

/** Switches here, keeps the language before (§3), and tells the platform, which writes to the player in it (§4). */
function useChoose(): (code: string) => void {
  const choose = useSetAtom(chooseLanguageAtom);
  const current = useAtomValue(languageAtom);
  const { send } = useMutation('updateLanguage', { onError: 'field' });
  const loggedIn = useAtomValue(tokenAtom) !== null;
  return useOnceAwake((code) => {
    if (code !== current) writeStorage('localStorage', 'hisLang', current);
    void choose(code);
    // The site speaks the language either way; only letters and messages of the platform would not.
    if (loggedIn) send({ body: { language: code } }).catch(() => undefined);
  });
}
