export type SoundName = 'press' | 'tick' | 'stop' | 'tease' | 'win' | 'bigWin' | 'ball' | 'lose';

export interface Sound {
  readonly isOn: boolean;
  toggle(): boolean;
  play(name: SoundName, step?: number): void;
  mute(isMuted: boolean): void;
}

const slot = 'game-sound';

function stored(): boolean {
  try {
    return localStorage.getItem(slot) === 'on';
  } catch {
    return false;
  }
}

function store(isOn: boolean): void {
  try {
    localStorage.setItem(slot, isOn ? 'on' : 'off');
  } catch {
    // Blocked storage: the choice lasts as long as the page.
  }
}

/** A pentatonic scale: whatever is stacked in it sounds well. */
const note = (step: number) => 262 * 2 ** (([0, 2, 4, 7, 9][step % 5] ?? 0) / 12 + Math.floor(step / 5));

/** Sounds made of oscillators; silent until the player turns them on. */
export function createSound(): Sound {
  let isOn = stored();
  let isMuted = false;
  let context: AudioContext | undefined;

  function tone(frequency: number, at: number, length: number, type: OscillatorType, volume: number): void {
    if (!context) return;
    const oscillator = new OscillatorNode(context, { type, frequency });
    const gain = new GainNode(context, { gain: 0 });
    const start = context.currentTime + at;
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(volume, start + 0.008);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(start);
    oscillator.stop(start + length);
  }

  const chime = (first: number, count: number, gap: number, volume: number) => {
    for (let i = 0; i < count; i += 1) {
      tone(note(first + i), i * gap, 0.5, 'triangle', volume);
      tone(note(first + i) * 2, i * gap, 0.3, 'sine', volume / 3);
    }
  };

  const sounds: Readonly<Record<SoundName, (step: number) => void>> = {
    press: () => tone(180, 0, 0.09, 'triangle', 0.18),
    tick: (step) => tone(note(step), 0, 0.05, 'triangle', 0.05),
    stop: (step) => {
      tone(92, 0, 0.16, 'sine', 0.32);
      tone(240 + step * 18, 0, 0.05, 'square', 0.03);
    },
    tease: (step) => chime(5 + step * 2, 3, 0.07, 0.12),
    win: () => chime(5, 5, 0.08, 0.12),
    bigWin: () => {
      chime(3, 12, 0.1, 0.13);
      chime(8, 10, 0.1, 0.07);
    },
    ball: (step) => {
      tone(note(6 + step), 0, 0.35, 'sine', 0.16);
      tone(140, 0, 0.08, 'triangle', 0.12);
    },
    lose: () => tone(150, 0, 0.18, 'sine', 0.06),
  };

  return {
    get isOn() {
      return isOn;
    },
    toggle() {
      isOn = !isOn;
      store(isOn);
      return isOn;
    },
    play(name, step = 0) {
      if (!isOn || isMuted) return;
      context ??= new AudioContext();
      if (context.state === 'suspended') void context.resume();
      sounds[name](step);
    },
    mute(muted) {
      isMuted = muted;
    },
  };
}
