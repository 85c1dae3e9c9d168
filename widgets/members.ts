/** Code of the widgets that only members open; this table comes with the first of them. */
export const loaders = import.meta.glob('./{cashier,member,points,records,security}/*/widget.json', {
  query: '?widget',
});
