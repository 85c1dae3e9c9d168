import type { Random } from './random.ts';

/** Words that sentences are made of, by language. Plain, so that no rule about wording finds anything. */
const words: Record<string, readonly string[]> = {
  EN: 'every evening the lanterns open quietly over tables where friends choose new games with calm colours and clear limits before each round begins again near harbour lights while fresh stories travel along wide rivers toward morning markets full of fruit and music'.split(
    ' ',
  ),
  TY: 'mỗi buổi tối những chiếc đèn mở ra lặng lẽ trên bàn nơi bạn bè chọn trò chơi mới cùng màu sắc dịu và giới hạn rõ ràng trước khi vòng kế tiếp bắt đầu gần ánh sáng bến cảng khi chuyện mới đi dọc dòng sông rộng về phía chợ sớm đầy trái cây và âm nhạc'.split(
    ' ',
  ),
};

/** A sentence of so many words. */
export function sentence(random: Random, language: string, length: number): string {
  const choices = words[language] ?? words.EN ?? [];
  const text = Array.from({ length }, () => random.pick(choices)).join(' ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
