export type BranchSource = readonly [
  nombre: string,
  municipio: string,
  estado: number,
  anio: number,
  proyecto: string,
  intervencion: string,
]

const [network, opening, image, energy, access, structure, cabling, security] = [
  'Optimización de la red',
  'Apertura de municipios sin banco',
  'Cambio de imagen 2026',
  'Eficiencia energética',
  'Accesibilidad universal',
  'Refuerzo estructural',
  'Renovación de cableado',
  'Seguridad física',
]

// Name, municipality, status (R-5: 1 in progress, 2 suspended, 3 cancelled, 4 delivered, 5 in works, 6 deleted, 7 real-estate search), year of
// the budget, project, kind of intervention.
export const branches: readonly BranchSource[] = [
  ['El Poblado', '05001', 5, 2026, image, 'Cambio de imagen'],
  ['Itagüí Parque', '05360', 4, 2025, network, 'Remodelación total'],
  ['Caucasia', '05154', 1, 2026, structure, 'Remodelación parcial'],
  ['Chapinero', '11001', 5, 2026, energy, 'Remodelación total'],
  ['Suba Rincón', '11001', 7, 2026, network, 'Obra nueva'],
  ['Fusagasugá', '25290', 4, 2025, access, 'Adecuación menor'],
  ['Barranquilla Prado', '08001', 1, 2026, image, 'Cambio de imagen'],
  ['Bocagrande', '13001', 5, 2026, image, 'Remodelación total'],
  ['Sahagún', '23660', 2, 2025, opening, 'Obra nueva'],
  ['Sogamoso', '15759', 4, 2024, structure, 'Remodelación parcial'],
  ['Ibagué Centro', '73001', 1, 2026, cabling, 'Redes y cableado'],
  ['Pereira Circunvalar', '66001', 1, 2026, network, 'Ampliación de área'],
  ['Acacías', '50006', 7, 2026, opening, 'Obra nueva'],
  ['Ocaña', '54498', 3, 2025, access, 'Adecuación menor'],
  ['Cali Granada', '76001', 5, 2026, image, 'Cambio de imagen'],
  ['Tumaco', '52835', 1, 2026, security, 'Remodelación parcial'],
  ['Maicao Frontera', '44430', 4, 2024, network, 'Remodelación total'],
  ['Tunja Plaza de Bolívar', '15001', 4, 2025, access, 'Remodelación parcial'],
  ['Rionegro Parque', '05615', 4, 2025, cabling, 'Redes y cableado'],
  ['Girardot Centro', '25307', 4, 2024, energy, 'Adecuación menor'],
  ['Palmira Bosque Municipal', '76520', 4, 2025, security, 'Ampliación de área'],
  ['Montería Centro', '23001', 4, 2025, network, 'Remodelación total'],
  ['Villavicencio Centro', '50001', 5, 2026, network, 'Ampliación de área'],
  ['Leticia', '91001', 5, 2026, opening, 'Obra nueva'],
  ['Bucaramanga Cabecera', '68001', 5, 2026, structure, 'Remodelación total'],
  ['Apartadó', '05045', 5, 2026, network, 'Ampliación de área'],
  ['Manizales Cable', '17001', 1, 2026, image, 'Cambio de imagen'],
  ['Neiva Altico', '41001', 1, 2026, energy, 'Remodelación parcial'],
  ['Zipaquirá Salinas', '25899', 1, 2026, network, 'Remodelación total'],
  ['Santa Marta Rodadero', '47001', 1, 2026, image, 'Cambio de imagen'],
  ['Cúcuta Caobos', '54001', 1, 2026, cabling, 'Redes y cableado'],
  ['Soacha San Mateo', '25754', 7, 2026, network, 'Obra nueva'],
  ['Yopal Centro', '85001', 7, 2026, opening, 'Obra nueva'],
  ['Valledupar Novalito', '20001', 7, 2026, network, 'Restitución del local'],
  ['Buenaventura Puerto', '76109', 2, 2026, security, 'Remodelación total'],
  ['Pitalito', '41551', 2, 2025, access, 'Adecuación menor'],
  ['Quibdó Carrera Primera', '27001', 3, 2025, opening, 'Obra nueva'],
  ['Duitama Centro', '15238', 6, 2025, image, 'Cambio de imagen'],
  ['Soledad Gran Plaza', '08758', 6, 2026, network, 'Obra nueva'],
  ['Barrancabermeja', '68081', 6, 2025, energy, 'Remodelación parcial'],
]

/** The cost centre that pays for the branches of each region. */
export const costCentres: Readonly<Record<string, string>> = {
  Antioquia: '4020 Sucursales Antioquia',
  'Bogotá y Sabana': '4010 Sucursales Bogotá y Sabana',
  Caribe: '4030 Sucursales Caribe',
  Centro: '4050 Sucursales Centro',
  'Eje Cafetero': '4050 Sucursales Centro',
  Orinoquía: '4050 Sucursales Centro',
  Santanderes: '4050 Sucursales Centro',
  Sur: '4040 Sucursales Sur',
}

/** The cash machines in a branch, by their numbers: they have no other family. */
export const branchChildren: readonly { readonly sucursal: number; readonly cajeros: readonly number[] }[] = [
  { sucursal: 8, cajeros: [18] },
  { sucursal: 11, cajeros: [29] },
  { sucursal: 12, cajeros: [32, 33, 34] },
  { sucursal: 17, cajeros: [24] },
  { sucursal: 18, cajeros: [27] },
  { sucursal: 23, cajeros: [35, 36] },
  { sucursal: 24, cajeros: [44] },
  { sucursal: 26, cajeros: [6, 7] },
]
