const money = (digits: number) =>
  new Intl.NumberFormat('es-CO', { style: 'currency', currency: 'COP', minimumFractionDigits: digits, maximumFractionDigits: digits })
const [wholePesos, withCents] = [money(0), money(2)]

/** 1500000 -> '$ 1.500.000'; cents only where there are some. */
export const formatMoney = (value: number): string => (Number.isInteger(value) ? wholePesos : withCents).format(value)
