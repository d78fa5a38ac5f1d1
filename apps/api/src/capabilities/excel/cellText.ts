// Characters that XML cannot hold are left out; text that a spreadsheet would read as an escape is escaped.
const control = /[\p{Cc}\p{Cs}\ufffe\uffff]/gu
const allowedControls = '\t\n\r'
const escapes = /_(x[0-9A-Fa-f]{4}_)/g

export const cellText = (text: string): string =>
  text.replace(control, (sign) => (allowedControls.includes(sign) ? sign : '')).replace(escapes, '_x005F_$1')
