export type BranchSource = readonly [nombre: string, municipio: string, estado: number, anio: number]

// Name, municipality, status (R-5: 1 in progress, 2 suspended, 3 cancelled, 4 delivered, 5 in works, 7 real-estate search), year of the budget.
export const branches: readonly BranchSource[] = [
  ['El Poblado', '05001', 5, 2026],
  ['Itagüí Parque', '05360', 4, 2025],
  ['Caucasia', '05154', 1, 2026],
  ['Chapinero', '11001', 5, 2026],
  ['Suba Rincón', '11001', 7, 2026],
  ['Fusagasugá', '25290', 4, 2025],
  ['Barranquilla Prado', '08001', 1, 2026],
  ['Bocagrande', '13001', 5, 2026],
  ['Sahagún', '23660', 2, 2025],
  ['Sogamoso', '15759', 4, 2024],
  ['Ibagué Centro', '73001', 1, 2026],
  ['Pereira Circunvalar', '66001', 1, 2026],
  ['Acacías', '50006', 7, 2026],
  ['Ocaña', '54498', 3, 2025],
  ['Cali Granada', '76001', 5, 2026],
  ['Tumaco', '52835', 1, 2026],
]
