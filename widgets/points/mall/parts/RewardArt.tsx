import type { ReactNode } from 'react';
import { useId } from 'react';
import type { PointReward } from '#schemas/platform';

const brand = 'var(--color-brand)';
const onBrand = 'var(--color-brand-contrast)';
const accent = 'var(--color-accent)';
const onAccent = 'var(--color-accent-contrast)';
const ink = 'var(--color-text)';
const paper = 'var(--color-surface1)';
const line = 'var(--color-line-strong)';

/** A coin from the side or the front, at a place. */
function Coin({ x, y, r = 22 }: { x: number; y: number; r?: number }) {
  return (
    <g>
      <circle cx={x} cy={y} r={r} fill={accent} />
      <circle cx={x} cy={y} r={r * 0.74} fill="none" stroke={onAccent} strokeWidth={r * 0.08} opacity="0.5" />
      <path
        d={`M${x} ${y - r * 0.45}l${r * 0.14} ${r * 0.3} ${r * 0.33} ${r * 0.04}-${r * 0.24} ${r * 0.23} ${r * 0.06} ${r * 0.33}L${x} ${y + r * 0.29}l-${r * 0.29} ${r * 0.16} ${r * 0.06}-${r * 0.33}-${r * 0.24}-${r * 0.23} ${r * 0.33}-${r * 0.04}Z`}
        fill={onAccent}
        opacity="0.75"
      />
    </g>
  );
}

const objects: Record<PointReward['art'], ReactNode> = {
  coins: (
    <>
      {[0, 1, 2, 3].map((step) => (
        <g key={step} transform={`translate(0 ${-step * 14})`}>
          <path d="M94 172v12c0 9 20 16 44 16s44-7 44-16v-12Z" fill={accent} />
          <path d="M94 172v12c0 9 20 16 44 16s44-7 44-16v-12Z" fill={onAccent} opacity="0.28" />
          <ellipse cx="138" cy="172" rx="44" ry="16" fill={accent} stroke={onAccent} strokeOpacity="0.35" />
        </g>
      ))}
      <Coin x={206} y={162} r={38} />
      <Coin x={232} y={84} r={18} />
    </>
  ),
  purse: (
    <>
      <path d="M98 116c-22 22-30 78 6 86 30 7 82 7 112 0 36-8 28-64 6-86Z" fill={brand} />
      <path d="M160 116v90c20 0 40-1 56-4 36-8 28-64 6-86Z" fill={ink} opacity="0.14" />
      <path
        d="M110 116c-12-20-20-30-12-38 16 10 24-6 34-6 12 0 16 12 28 12s16-12 28-12c10 0 18 16 34 6 8 8 0 18-12 38Z"
        fill={brand}
      />
      <path d="M104 112h112" stroke={accent} strokeWidth="8" strokeLinecap="round" />
      <Coin x={160} y={162} r={30} />
      <Coin x={244} y={196} r={18} />
    </>
  ),
  chest: (
    <>
      <path d="M84 124c0-36 30-58 76-58s76 22 76 58Z" fill={brand} />
      <path d="M84 124c0-36 30-58 76-58v58Z" fill={paper} opacity="0.14" />
      <Coin x={122} y={122} r={20} />
      <Coin x={162} y={114} r={26} />
      <Coin x={204} y={122} r={18} />
      <path d="M78 128h164v62a12 12 0 0 1-12 12H90a12 12 0 0 1-12-12Z" fill={brand} />
      <path d="M78 128h164v18H78Z" fill={ink} opacity="0.2" />
      <path d="M104 128v74M216 128v74" stroke={accent} strokeWidth="9" />
      <rect x="142" y="136" width="36" height="36" rx="6" fill={accent} />
      <path d="M160 148v12" stroke={onAccent} strokeWidth="5" strokeLinecap="round" />
    </>
  ),
  earbuds: (
    <>
      <rect x="98" y="118" width="124" height="84" rx="34" fill={paper} stroke={line} strokeWidth="3" />
      <path d="M98 150h124" stroke={line} strokeWidth="3" />
      <circle cx="160" cy="176" r="5" fill={brand} />
      <g transform="rotate(-14 126 84)">
        <rect x="118" y="70" width="20" height="58" rx="10" fill={brand} />
        <circle cx="126" cy="72" r="22" fill={brand} />
        <circle cx="120" cy="68" r="9" fill={ink} opacity="0.35" />
      </g>
      <g transform="rotate(14 196 84)">
        <rect x="184" y="70" width="20" height="58" rx="10" fill={brand} />
        <circle cx="196" cy="72" r="22" fill={brand} />
        <circle cx="202" cy="68" r="9" fill={ink} opacity="0.35" />
      </g>
    </>
  ),
  watch: (
    <>
      <path d="M130 34h60l10 46H120ZM130 210h60l10-46H120Z" fill={brand} />
      <path d="M130 34h60l10 46H120ZM130 210h60l10-46H120Z" fill={ink} opacity="0.16" />
      <circle cx="160" cy="122" r="62" fill={paper} stroke={line} strokeWidth="5" />
      <circle cx="160" cy="122" r="48" fill="none" stroke="var(--color-surface3)" strokeWidth="8" />
      <path d="M160 74a48 48 0 1 1-46 62" fill="none" stroke={accent} strokeWidth="8" strokeLinecap="round" />
      <path
        d="M134 124h12l8-18 12 34 8-16h14"
        fill="none"
        stroke={brand}
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <rect x="222" y="112" width="9" height="20" rx="4" fill={line} />
    </>
  ),
  phone: (
    <>
      <g transform="rotate(9 160 120)">
        <rect x="108" y="22" width="104" height="196" rx="18" fill={ink} />
        <rect x="116" y="30" width="88" height="180" rx="12" fill={brand} />
        <path d="M116 148c30-34 58-2 88-30v80a12 12 0 0 1-12 12h-64a12 12 0 0 1-12-12Z" fill={accent} />
        <path d="M116 178c28-20 56 6 88-16v36a12 12 0 0 1-12 12h-64a12 12 0 0 1-12-12Z" fill={onBrand} opacity="0.28" />
        <rect x="144" y="36" width="32" height="9" rx="4.5" fill={ink} />
        <path d="M138 72h44M146 88h28" stroke={onBrand} strokeWidth="6" strokeLinecap="round" opacity="0.85" />
      </g>
    </>
  ),
  coffee: (
    <>
      <path
        d="M128 74c-10-14 10-18 2-34M160 74c-10-14 10-18 2-34M192 74c-10-14 10-18 2-34"
        fill="none"
        stroke={line}
        strokeWidth="6"
        strokeLinecap="round"
        opacity="0.7"
      />
      <path
        d="M100 94h120l-10 84a26 26 0 0 1-26 22h-48a26 26 0 0 1-26-22Z"
        fill={paper}
        stroke={line}
        strokeWidth="3"
      />
      <path d="M105 132h110l-5 40H110Z" fill={brand} />
      <path d="M216 110h14a24 24 0 0 1 0 48h-18" fill="none" stroke={line} strokeWidth="9" />
      <ellipse cx="160" cy="95" rx="60" ry="13" fill={accent} />
      <ellipse cx="160" cy="95" rx="48" ry="9" fill={ink} opacity="0.55" />
    </>
  ),
  dinner: (
    <>
      <circle cx="160" cy="130" r="76" fill={paper} stroke={line} strokeWidth="3" />
      <circle cx="160" cy="130" r="52" fill="var(--color-surface2)" />
      <path d="M118 144a42 42 0 0 1 84 0Z" fill={brand} />
      <path d="M118 144a42 42 0 0 1 42-42v42Z" fill={onBrand} opacity="0.16" />
      <rect x="110" y="144" width="100" height="9" rx="4.5" fill={accent} />
      <circle cx="160" cy="98" r="7" fill={accent} />
      <path
        d="M56 74v34m12-34v34m12-34v34m-24 0c0 16 24 16 24 0m-12 12v66"
        fill="none"
        stroke={line}
        strokeWidth="6"
        strokeLinecap="round"
      />
      <path
        d="M252 186V74c16 10 20 44 0 62"
        fill="none"
        stroke={line}
        strokeWidth="7"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  ticket: (
    <g transform="rotate(-9 160 124)">
      <path
        d="M60 84h200a6 6 0 0 1 6 6v22a16 16 0 0 0 0 32v22a6 6 0 0 1-6 6H60a6 6 0 0 1-6-6v-22a16 16 0 0 0 0-32V90a6 6 0 0 1 6-6Z"
        fill={brand}
      />
      <path d="M214 84v88" stroke={onBrand} strokeWidth="3" strokeDasharray="7 8" opacity="0.6" />
      <circle cx="122" cy="128" r="30" fill={paper} />
      <path d="m122 112 15 11-6 17h-18l-6-17Z" fill={ink} />
      <path d="M122 98v14m15 11 13-5m-19 22 8 12m-26-12-8 12m-4-29-9-5" stroke={ink} strokeWidth="3" />
      <path
        d="M166 110h30M166 128h22M166 146h28"
        stroke={onBrand}
        strokeWidth="6"
        strokeLinecap="round"
        opacity="0.8"
      />
      <path d="M236 104v48" stroke={accent} strokeWidth="10" strokeLinecap="round" />
    </g>
  ),
  suitcase: (
    <>
      <path d="M136 78V60a12 12 0 0 1 12-12h24a12 12 0 0 1 12 12v18" fill="none" stroke={line} strokeWidth="9" />
      <rect x="86" y="76" width="148" height="124" rx="18" fill={brand} />
      <path d="M160 76h56a18 18 0 0 1 18 18v88a18 18 0 0 1-18 18h-56Z" fill={ink} opacity="0.14" />
      <path d="M116 76v124M204 76v124" stroke={accent} strokeWidth="10" />
      <circle cx="160" cy="128" r="24" fill={accent} />
      <path d="m160 114 4 10 10 4-10 4-4 10-4-10-10-4 10-4Z" fill={onAccent} />
      <path
        d="M44 204c18-12 36-12 54 0s36 12 54 0 36-12 54 0 36 12 54 0"
        fill="none"
        stroke={line}
        strokeWidth="5"
        strokeLinecap="round"
        opacity="0.5"
      />
    </>
  ),
};

/** The picture of a reward, in the colours of the brand's theme: a light from above, a stage, the thing itself. */
export function RewardArt({ art }: { art: PointReward['art'] }) {
  const glow = useId();
  return (
    <svg viewBox="0 0 320 240" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <radialGradient id={glow} cx="0.5" cy="0.28" r="0.75">
          <stop offset="0" stopColor={paper} />
          <stop offset="0.55" stopColor="var(--color-surface2)" />
          <stop offset="1" stopColor="var(--color-surface3)" />
        </radialGradient>
      </defs>
      <rect width="320" height="240" fill={`url(#${glow})`} />
      <circle cx="262" cy="52" r="46" fill={accent} opacity="0.12" />
      <circle cx="40" cy="188" r="64" fill={brand} opacity="0.1" />
      <ellipse cx="160" cy="208" rx="112" ry="15" fill={ink} opacity="0.12" />
      {objects[art]}
    </svg>
  );
}
