// Shows one page at a time, and finds names and words in all of them. Without it, everything stands on one page.
const articles = [...document.querySelectorAll('article')];
const results = document.getElementById('results');
const [status, list] = [results.querySelector('[role=status]'), results.querySelector('ol')];
const nav = document.querySelector('nav');
const field = document.getElementById('search');
const most = 60;

const entries = [...document.querySelectorAll('article section, article tr[id]')].map((element) => {
  const section = element.closest('section');
  const name = element.matches('tr') ? element.querySelector('th code').textContent : section.dataset.title;
  const words = element.matches('tr')
    ? element.lastElementChild.textContent
    : (element.querySelector('p')?.textContent ?? '');
  const where = element.matches('tr')
    ? section.dataset.title
    : element.closest('article').querySelector('h1').textContent;
  return { id: element.id, name, words, where, lower: `${name} ${words} ${where}`.toLowerCase() };
});

function show() {
  const id = decodeURIComponent(location.hash.slice(1));
  const target = id === '' ? null : document.getElementById(id);
  const current = target?.closest('article') ?? articles[0];
  results.hidden = true;
  for (const article of articles) article.hidden = article !== current;
  for (const link of nav.querySelectorAll('a')) {
    if (link.hash === `#${current.id}`) {
      link.setAttribute('aria-current', 'page');
      // Where the list stands above the page, it would push it away.
      if (getComputedStyle(nav).position === 'sticky') link.closest('details')?.setAttribute('open', '');
    } else link.removeAttribute('aria-current');
  }
  document.title = `${current.querySelector('h1').textContent} · Brand reference`;
  if (target && target !== current) target.scrollIntoView();
  else scrollTo(0, 0);
}

function rank({ name, lower }, words) {
  if (!words.every((word) => lower.includes(word))) return 0;
  const short = name.toLowerCase();
  if (words.includes(short)) return 3;
  return words.some((word) => short.includes(word)) ? 2 : 1;
}

function find() {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return show();
  const found = entries
    .map((entry) => ({ entry, score: rank(entry, words) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
  for (const article of articles) article.hidden = true;
  results.hidden = false;
  status.textContent = found.length === 0 ? 'Nothing found' : `${found.length} found`;
  list.replaceChildren(...found.slice(0, most).map(({ entry }) => item(entry)));
}

function item({ id, name, words, where }) {
  const link = document.createElement('a');
  link.href = `#${id}`;
  link.textContent = name;
  const text = document.createElement('p');
  text.textContent = `${where}: ${words}`;
  const element = document.createElement('li');
  element.append(link, text);
  return element;
}

field.addEventListener('input', find);
addEventListener('hashchange', show);
// The place that is shown already changes no address.
results.addEventListener('click', (event) => {
  if (event.target.closest('a')) setTimeout(show);
});
addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.target.closest('input')) return;
  event.preventDefault();
  field.focus();
});
show();
