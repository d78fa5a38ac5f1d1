// What XML cannot hold is left out; what a spreadsheet would read as an escape is escaped itself.
const notXml =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g
const escapes = /_(x[0-9A-Fa-f]{4}_)/g

export const cellText = (text: string): string => text.replace(notXml, '').replace(escapes, '_x005F_$1')
