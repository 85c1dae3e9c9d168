/** What stands there when there is no brand to draw, not even its messages: the only words built into the engine. */
export interface UnavailableWords {
  title: string;
  text: string;
  retry: string;
  support: string;
}

const english: UnavailableWords = {
  title: 'This site cannot be shown right now',
  text: 'Your account and your balance are safe. Please try again in a moment.',
  retry: 'Try again',
  support: 'Contact support',
};

const words: Record<string, UnavailableWords> = {
  en: english,
  vi: {
    title: 'Trang web tạm thời không hiển thị được',
    text: 'Tài khoản và số dư của bạn vẫn an toàn. Vui lòng thử lại sau giây lát.',
    retry: 'Thử lại',
    support: 'Liên hệ hỗ trợ',
  },
  zh: {
    title: '网站暂时无法显示',
    text: '您的账户和余额都是安全的，请稍后再试。',
    retry: '重试',
    support: '联系客服',
  },
  th: {
    title: 'ไม่สามารถแสดงเว็บไซต์ได้ในขณะนี้',
    text: 'บัญชีและยอดเงินของคุณปลอดภัย โปรดลองอีกครั้งในอีกสักครู่',
    retry: 'ลองอีกครั้ง',
    support: 'ติดต่อฝ่ายบริการ',
  },
  id: {
    title: 'Situs ini sedang tidak dapat ditampilkan',
    text: 'Akun dan saldo Anda aman. Silakan coba lagi sebentar lagi.',
    retry: 'Coba lagi',
    support: 'Hubungi layanan',
  },
};

/** The words in the language of the document, else in English. */
export function unavailableWords(tag: string): UnavailableWords {
  return words[tag.split('-')[0] ?? ''] ?? english;
}
