import { useAtomValue, useSetAtom } from 'jotai';
import { type ReactNode, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { coreAtom } from '#engine/brand';
import { chooseLanguageAtom, languageAtom, useNamespaces } from '#engine/i18n';
import { RouteMatched } from '#engine/routing';
import { chooseThemeAtom, themeAtom } from '#engine/theme';
import type { RouteReference } from '#schemas/names';
import { fieldParts } from './field-parts.tsx';
import styles from './Gallery.module.css';
import samples from './samples.json' with { type: 'json' };
import { singleParts } from './single-parts.tsx';
import { tableParts } from './table-parts.tsx';

const parts = { ...tableParts, ...singleParts, ...fieldParts };
const widths = ['390', '768', 'full'];
const namespaces = ['kit', 'forms', 'shell', 'errors'];

/** The route that the parts stand on: it names what they keep in the address, and what the gallery itself reads. */
const match = {
  id: 'gallery' as RouteReference,
  params: {},
  route: {
    path: '/_kit',
    page: 'gallery',
    query: {
      part: '[a-z]+',
      state: '[a-z]+',
      text: '.*',
      period: '[a-z0-9]+',
      from: '[0-9-]+',
      to: '[0-9-]+',
      sort: '-?[a-z]+',
      page: '[0-9]+',
    },
  },
};

/**
 * Every part of the kit in every state, in the brand of this host. `?part=table` shows one part, `&only=many` one state of it,
 * as tests look at them. In development only.
 */
export default function Gallery() {
  useNamespaces(namespaces);
  const [search] = useSearchParams();
  const { brand } = useAtomValue(coreAtom);
  const language = useAtomValue(languageAtom);
  const theme = useAtomValue(themeAtom);
  const chooseLanguage = useSetAtom(chooseLanguageAtom);
  const chooseTheme = useSetAtom(chooseThemeAtom);
  const [width, setWidth] = useState('full');
  const [dir, setDir] = useState(() => document.documentElement.dir || 'ltr');
  useEffect(() => {
    document.documentElement.dir = dir;
  }, [dir]);
  const [part, only] = [search.get('part'), search.get('only')];
  const shown = Object.entries(parts).filter(([name]) => !part || name === part);
  return (
    <RouteMatched value={match}>
      <main className={styles.gallery} data-gallery="">
        <h1 className={styles.title}>{`${brand.name} · ${samples.words.title}`}</h1>
        <div className={styles.switches}>
          <Switch name="theme" values={brand.themes.available} value={theme} onChoose={(name) => chooseTheme(name)} />
          <Switch
            name="language"
            values={Object.keys(brand.languages.supported)}
            value={language}
            onChoose={(code) => void chooseLanguage(code)}
          />
          <Switch name="width" values={widths} value={width} onChoose={setWidth} />
          <Switch name="dir" values={['ltr', 'rtl']} value={dir} onChoose={setDir} />
        </div>
        <div style={width === 'full' ? {} : { maxWidth: `${width}px` }}>
          {shown.map(([name, states]) => (
            <section key={name} className={styles.part} aria-label={name}>
              <h2 className={styles.name}>{name}</h2>
              {Object.entries(states)
                .filter(([state]) => !only || state === only)
                .map(([state, draw]) => (
                  <State key={state} name={state} part={name}>
                    {draw()}
                  </State>
                ))}
            </section>
          ))}
        </div>
      </main>
    </RouteMatched>
  );
}

function State({ part, name, children }: { part: string; name: string; children: ReactNode }) {
  return (
    <div className={styles.state} data-state={`${part}-${name}`}>
      <h3 className={styles.label}>{name}</h3>
      {children}
    </div>
  );
}

interface SwitchProps {
  name: string;
  values: readonly string[];
  value: string;
  onChoose(value: string): void;
}

function Switch({ name, values, value, onChoose }: SwitchProps) {
  return (
    <label className={styles.switch}>
      {name}
      <select value={value} onChange={(event) => onChoose(event.currentTarget.value)}>
        {values.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
    </label>
  );
}
