// The content of a preview; nothing of it is stored.
export const invoice = {
  number: 'FV-2026-00184',
  date: '2026-11-05',
  due: '2026-12-05',
  from: { name: 'Soportica S.A.S.', id: 'NIT 900.123.456-7', address: 'Carrera 7 n.º 71-21, Bogotá D.C.' },
  to: { name: 'Construcciones del Valle S.A.S.', id: 'NIT 901.654.321-0', address: 'Avenida 6 Norte n.º 23-45, Cali' },
  lines: [
    { text: 'Adecuación civil del cajero Chipichape', quantity: 1, price: 18_450_000 },
    { text: 'Instalación eléctrica y de datos', quantity: 1, price: 6_230_000 },
    { text: 'Visita de interventoría', quantity: 3, price: 480_000 },
  ],
  tax: 0.19,
} as const

export function invoiceTotals({ lines, tax }: { lines: readonly { quantity: number; price: number }[]; tax: number }) {
  const subtotal = lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0)
  const iva = Math.round(subtotal * tax)
  return { subtotal, iva, total: subtotal + iva }
}
