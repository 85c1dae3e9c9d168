/** A game's title in each language that the catalogue is written in. */
export interface Title {
  EN: string;
  TY: string;
  CN: string;
  TH: string;
  ID: string;
}

/** One game of gateway/catalogue/games.json. */
export interface GameRow {
  nodeId: number;
  gameCode: string;
  vassalage: string;
  gameType: string;
  gameClassify: string;
  name: Title;
  family: string;
  art: { portrait: string; square: string; backdrop: string; color: string };
  palette: { bg: string; ink: string; primary: string; accent: string };
  symbols: string[];
  rtp: number;
  volatility: 'low' | 'medium' | 'high';
  /** How a phone is held to play it; either way without it. */
  orientation?: 'portrait' | 'landscape';
  isHot: boolean;
  isNew: boolean;
  rank: number;
  scene: { objects: string; palette: number; template?: string };
}

/** One vendor of gateway/catalogue/vendors.json. */
export interface VendorRow {
  vassalage: string;
  name: string;
  gameTypes: string[];
  families?: string[];
  icon: { color: string; white: string };
  color: string;
  mark: { shape: string; font: string };
  isHot: boolean;
  rank: number;
}
