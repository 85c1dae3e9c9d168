import { expect, test } from 'vitest';
import { drawingFaults } from './drawing.ts';

const xmlns = 'xmlns="http://www.w3.org/2000/svg"';
const around = (inner: string, more = '') => `<svg ${xmlns} viewBox="0 0 24 24"${more}>${inner}</svg>`;
const shape = '<path d="M0 0h24"/>';
const rules = (text: string) => drawingFaults(text).map(({ rule }) => rule);

test.each([
  around(shape),
  `<?xml version="1.0" encoding="UTF-8"?>\n<!-- mark -->\n${around(shape)}`,
  `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">${around(shape)}`,
  `<svg ${xmlns} width="24" height="24px">${shape}</svg>`,
  around('<defs><linearGradient id="a"/></defs><rect fill="url(#a)" width="9" height="9"/><use href="#b"/><g id="b"/>'),
  around(`<style>.a{fill:url("#a")}</style><g id="a"/><path class="a" d="M0 0"/>`),
  around('<image href="data:image/png;base64,AAAA" width="1" height="1"/>'),
  `<svg ${xmlns} xmlns:i="http://www.inkscape.org/namespaces/inkscape" i:version="1" viewBox="0 0 1 1"><i:grid/>${shape}</svg>`,
])('a sound drawing: %s', (text) => {
  expect(drawingFaults(text)).toEqual([]);
});

test.each([
  ['a tag that is never closed', around('<g><path d="M0 0"/>')],
  ['an attribute without quotes', around('<path d=M0/>')],
  ['an ampersand', around('<title>A & B</title><path d="M0 0"/>')],
  ['cut off', around(shape).slice(0, -20)],
  ['two roots', around(shape) + around(shape)],
  ['text before it', `hello ${around(shape)}`],
  ['a prefix that nothing declares', around('<use xlink:href="#a"/><g id="a"/>')],
  ['an entity that nothing defines', around('<text>&nbsp;</text>')],
  ['no namespace', `<svg viewBox="0 0 1 1">${shape}</svg>`],
  ['another root', `<html xmlns="http://www.w3.org/1999/xhtml"/>`],
  ['nothing drawn', around('<title>Mark</title><defs/>')],
  ['a box of three numbers', `<svg ${xmlns} viewBox="0 0 24">${shape}</svg>`],
  ['a box without height', `<svg ${xmlns} viewBox="0 0 24 0">${shape}</svg>`],
  ['a gradient that is not there', around('<rect fill="url(#gone)"/>')],
  ['a symbol that is not there', around('<use href="#gone"/>')],
])('broken: %s', (_what, text) => {
  expect(rules(text)).toEqual(['asset-broken']);
});

test.each([
  ['no size', `<svg ${xmlns}>${shape}</svg>`],
  ['a size of the page', `<svg ${xmlns} width="100%" height="100%">${shape}</svg>`],
  ['one side', `<svg ${xmlns} width="24">${shape}</svg>`],
])('without a size: %s', (_what, text) => {
  expect(drawingFaults(text)).toMatchObject([{ rule: 'asset-dimensions', severity: 'warning' }]);
});

test.each([
  ['a script', around(`${shape}<script>alert(1)</script>`)],
  ['a script of another spelling', around(`${shape}<SCRIPT/>`)],
  ['a script by a prefix', `<s:svg xmlns:s="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><s:g/><s:script/></s:svg>`],
  ['an event', around(shape, ' onload="alert(1)"')],
  ['an event of a shape', around('<path d="M0 0" onClick="alert(1)"/>')],
  ['a piece of a page', around(`${shape}<foreignObject/>`)],
  ['a piece of a page by its namespace', around(`${shape}<h:b xmlns:h="http://www.w3.org/1999/xhtml"/>`)],
  ['a link', around(`<a href="https://evil.example">${shape}</a>`)],
  ['a link that runs', around(`<a href="java&#10;script:alert(1)">${shape}</a>`)],
  ['a picture from elsewhere', around('<image href="https://cdn.example/a.png"/>')],
  ['a picture beside it', around('<image href="mark.png"/>')],
  ['a drawing from elsewhere', around('<use href="//evil.example/a.svg#x"/>')],
  ['a drawing in a drawing', around('<image href="data:image/svg+xml,%3Csvg/%3E"/>')],
  ['a page written out', around('<use href="data:text/html,x"/>')],
  ['a style from elsewhere', around(`<style>@import "https://evil.example/a.css";</style>${shape}`)],
  ['a style from elsewhere, escaped', around(`<style>@\\69mport url(a.css);</style>${shape}`)],
  ['a style in CDATA', around(`<style><![CDATA[.a{background:url(https://evil.example/a)}]]></style>${shape}`)],
  ['a fill from elsewhere', around('<path d="M0 0" fill="url(https://evil.example/a.svg#g)"/>')],
  ['a style of one shape', around('<path d="M0 0" style="background:url(//evil.example)"/>')],
  ['an animated link', around('<set attributeName="href" to="javascript:alert(1)"/>')],
  ['a style sheet', `<?xml-stylesheet href="a.css"?>${around(shape)}`],
  ['moved addresses', around(shape, ' xml:base="https://evil.example/"')],
])('unsafe: %s', (_what, text) => {
  expect(rules(text)).toContain('asset-unsafe');
});

test('entities of its own, with the place', () => {
  const text = `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa">]>\n${around(`<text>&a;</text>`)}`;
  expect(rules(text)).toContain('asset-unsafe');
  const [fault] = drawingFaults(around(`${shape}<script>x</script>`));
  const { offset = 0, length = 0 } = fault?.span ?? {};
  expect(around(`${shape}<script>x</script>`).slice(offset, offset + length)).toBe('<script>');
});
