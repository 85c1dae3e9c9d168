import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';

/** What the windows promise: no text of a brand or of a seeded merchant claims what the games do not keep. */

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

interface Text {
  /** File and key. */
  at: string;
  language: string;
  text: string;
}

/** Strings inside of JSON, with the keys that lead to each. */
function* strings(value: unknown, keys: string[] = []): Generator<{ keys: string[]; text: string }> {
  if (typeof value === 'string') yield { keys, text: value };
  else if (value && typeof value === 'object') {
    for (const [key, inner] of Object.entries(value)) yield* strings(inner, [...keys, key]);
  }
}

const files = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => join(folder, name));

/** The texts of brands: a folder per language. */
const ofBrands = [
  ...files('brands').filter((file) => file.includes('/languages/')),
  ...files('scripts/brand/new/texts'),
];
const brandTexts = ofBrands.flatMap((file): Text[] =>
  [...strings(JSON.parse(read(file)))].map(({ keys, text }) => ({
    at: `${file} ${keys.join('.')}`,
    language: basename(dirname(file)),
    text,
  })),
);

/** The texts of seeded merchants, which the site shows in place of the brand's own: a key per language. */
const merchantTexts = files('gateway/seeds/notices').flatMap((file): Text[] =>
  [...strings(JSON.parse(read(file)))]
    .filter(({ keys }) => /^[A-Z]{2}$/.test(keys.at(-1) ?? ''))
    .map(({ keys, text }) => ({ at: `${file} ${keys.join('.')}`, language: keys.at(-1) ?? '', text })),
);

const games: { gameType: string; name: { EN: string } }[] = JSON.parse(read('gateway/catalogue/games.json'));
const isInCatalogue = (name: string) => games.some((game) => game.name.EN.includes(name));
const bookRules = JSON.parse(read('partners/games/server/messages/book/EN.json'));
const pvpRules = JSON.parse(read('partners/games/server/messages/pvp/EN.json'));

interface Claim {
  promise: string;
  /** Whether the games keep it: then the words may be used. */
  kept: boolean;
  /** The words by language; Vietnamese is one for both of its codes. */
  words: Record<'EN' | 'VI' | 'TH' | 'ID' | 'CN' | 'AR' | 'PT', RegExp>;
}

const claims: Claim[] = [
  {
    promise: 'opponents are people',
    kept: !('pvp.rulesBots' in pvpRules),
    words: {
      EN: /real (people|players|opponents)|against people|rival is a person|tables against other players/i,
      VI: /người thật|đấu với người,/i,
      TH: /วัดกับคน|ผู้เล่นจริง|คนจริง/,
      ID: /lawan (sesama|pemain)|orang sungguhan|pemain sungguhan/i,
      CN: /真人对|与真人/,
      AR: /مواجهة (الناس|لاعبين)|لاعبين حقيقيين/,
      PT: /contra pessoas|jogadores reais|pessoas reais/i,
    },
  },
  {
    // A figure of the table deals; no studio has a camera. 真人 alone is the trade's name of the category.
    promise: 'dealers, tables, wheels and cards are real',
    kept: false,
    words: {
      EN: /real (dealers|tables|wheels|cards)/i,
      VI: /(bàn|bài|dealer|chia bài|vòng quay) thật/i,
      TH: /(โต๊ะ|ดีลเลอร์|วงล้อ|ไพ่)จริง/,
      ID: /(meja|dealer|kartu|roda) sungguhan/i,
      CN: /真人荷官|真实(牌|轮盘|荷官)/,
      AR: /(طاولات حقيقية|موزعون حقيقيون)/,
      PT: /(mesas|cartas|crupiês) (reais|de verdade)/i,
    },
  },
  {
    promise: 'matches are events of the world, or sent from a place',
    kept: !('book.rules.simulated.text' in bookRules),
    words: {
      EN: /every league|straight from|finals are on|finals run|late finals|(days|derby), live|bell rings every/i,
      VI: /mọi giải đấu|giải nào cũng có|chung kết (đang|khuya|chạy)|trường gà trực tiếp/i,
      TH: /ทุกลีก|รอบชิง|ถ่ายทอดสด|ส่งตรงจาก/,
      ID: /(semua|setiap) liga|babak final|langsung dari/i,
      CN: /各大联赛|决赛正在|赛日直播/,
      AR: /كل دوري|النهائيات|بث مباشر/,
      PT: /todas as ligas|as finais|clássico, ao vivo/i,
    },
  },
  {
    // A merchant may hide a studio, and then the figure is wrong.
    promise: 'so many studios',
    kept: false,
    words: {
      EN: /\b(\d+|two|three|four|five|six|ten|twenty|thirty) studios/i,
      VI: /\b(\d+|hai|ba|bốn|năm|mười) (hãng|nhà cung cấp)/i,
      TH: /(\d+|สอง|สาม|ห้า|สิบ) ?ค่าย/,
      ID: /\b(\d+|dua|tiga|lima|sepuluh) studio/i,
      CN: /(\d+|[两三四五十]) ?家(工作室|厂商)/,
      AR: /\d+ استوديو/,
      PT: /\b(\d+|dois|três|cinco|dez) estúdios/i,
    },
  },
  {
    promise: 'so many new games',
    kept: false,
    words: {
      EN: /\b(six|twelve|twenty|forty|\d+) new/i,
      VI: /(sáu|bốn mươi|\d+) (bàn|trò chơi|game) mới/i,
      TH: /ใหม่(หก|สี่สิบ|\d)/,
      ID: /(enam|empat puluh|\d+) (meja|permainan) baru/i,
      CN: /(新增|上新)[一二三四五六七八九十\d]/,
      AR: /(أربعون|\d+) لعبة جديدة/,
      PT: /(quarenta|\d+) jogos novos/i,
    },
  },
  {
    promise: 'the return rate is on the tile',
    kept: read('widgets/games/shared/tiles/GameTile.tsx').includes('rtp'),
    words: {
      EN: /(on|beside) (its|the|their) tile|return( rate)? (on|beside|stands beside) every|the return on every/i,
      VI: /trên ô trò chơi|trên từng game|(trò|game|guồng) nào cũng ghi( rõ)? (rtp|tỷ lệ)/i,
      TH: /การ์ดเกม|ทุกเกมบอกอัตราคืน|ระบุ RTP ไว้ทุกเกม/,
      ID: /kartu permainan|tertera di setiap|RTP (selalu tertera|tertera semua)/i,
      CN: /游戏卡片|游戏旁|(均|逐一)标明/,
      AR: /بطاقة اللعبة|على كل لعبة/,
      PT: /ficha do jogo|retorno em cada jogo/i,
    },
  },
  {
    promise: 'the lotteries of the regions draw daily',
    kept: !read('gateway/lottery/games.json').includes('"days"'),
    words: {
      EN: /daily (markets|lotter|draws)/i,
      VI: /(?<!hoàn trả )xổ số (hằng|mỗi) ngày/i,
      TH: /หวยรายวัน|หวยทุกวัน/,
      ID: /(pasaran|lotre|undian) harian/i,
      CN: /每日彩票|每天开奖|每日开奖/,
      AR: /سحوبات يومية|يانصيب يومي/,
      PT: /(loterias|sorteios) diári[oa]s/i,
    },
  },
  ...[
    { game: 'Phom', words: /phỏm/i },
    { game: 'Mau Binh', words: /mậu binh/i },
    { game: 'Xiangqi', words: /xiangqi|cờ tướng|象棋/i },
  ].map(({ game, words }) => ({
    promise: `there is ${game}`,
    kept: isInCatalogue(game),
    words: { EN: words, VI: words, TH: words, ID: words, CN: words, AR: words, PT: words },
  })),
  {
    promise: 'there are more than two hundred slots',
    kept: games.filter(({ gameType }) => gameType === 'RNG').length > 200,
    words: {
      EN: /two hundred/i,
      VI: /hai trăm/i,
      TH: /สองร้อย/,
      ID: /dua ratus/i,
      CN: /[二两]百/,
      AR: /مئتا|مئتي/,
      PT: /duzentos/i,
    },
  },
];

test.each(claims.filter(({ kept }) => !kept))('no window promises that $promise', ({ words }) => {
  const found = [...brandTexts, ...merchantTexts].filter(({ language, text }) =>
    words[(language === 'TY' ? 'VI' : language) as keyof typeof words].test(text),
  );
  expect(found).toEqual([]);
});

test('pages with matches say that they are simulated', () => {
  const pages = files('brands').filter((file) => file.includes('/pages/') && read(file).includes('"sports/fixtures"'));
  expect(pages.length).toBeGreaterThan(3);
  expect(pages.filter((file) => !read(file).includes('"note": "sports:simulated"'))).toEqual([]);
});
