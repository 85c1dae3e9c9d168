/** The blocks of the page, as components of an integrator: the same ones for every peer that draws with React components. */

export const Section = ({ place, children }) => <section className={`section ${place}`}>{children}</section>;

export function Heading({ level, text }) {
  const Tag = `h${level}`;
  return <Tag>{text}</Tag>;
}

export const Paragraph = ({ text }) => <p>{text}</p>;

export const Anchor = ({ href, text }) => (
  <a className="anchor" href={href}>
    {text}
  </a>
);

export const Picture = ({ src, width, height, early }) => (
  <img
    className="picture"
    src={src}
    width={width}
    height={height}
    alt=""
    loading={early ? 'eager' : 'lazy'}
    fetchPriority={early ? 'high' : 'auto'}
  />
);

export const Rail = ({ children }) => <div className="rail">{children}</div>;

export const Tile = ({ href, name, ...picture }) => (
  <div className="tile" style={{ width: picture.width }}>
    <Picture {...picture} />
    <a href={href}>{name}</a>
  </div>
);

/** The page's data, which stands in its document. */
export const data = JSON.parse(document.getElementById('data').textContent);
