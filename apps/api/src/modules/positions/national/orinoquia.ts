import type { DepartmentSource } from './municipalitiesOf.ts'

export const orinoquia: DepartmentSource[] = [
  {
    codigo: '50',
    nombre: 'Meta',
    municipios: `001 Villavicencio, 006 Acacías, 110 Barranca de Upía, 124 Cabuyaro, 150 Castilla la Nueva, 223 Cubarral, 226 Cumaral,
      245 El Calvario, 251 El Castillo, 270 El Dorado, 287 Fuente de Oro, 313 Granada, 318 Guamal, 325 Mapiripán, 330 Mesetas,
      350 La Macarena, 370 Uribe, 400 Lejanías, 450 Puerto Concordia, 568 Puerto Gaitán, 573 Puerto López, 577 Puerto Lleras,
      590 Puerto Rico, 606 Restrepo, 680 San Carlos de Guaroa, 683 San Juan de Arama, 686 San Juanito, 689 San Martín, 711 Vistahermosa`,
  },
  {
    codigo: '81',
    nombre: 'Arauca',
    municipios: '001 Arauca, 065 Arauquita, 220 Cravo Norte, 300 Fortul, 591 Puerto Rondón, 736 Saravena, 794 Tame',
  },
  {
    codigo: '85',
    nombre: 'Casanare',
    municipios: `001 Yopal, 010 Aguazul, 015 Chámeza, 125 Hato Corozal, 136 La Salina, 139 Maní, 162 Monterrey, 225 Nunchía, 230 Orocué,
      250 Paz de Ariporo, 263 Pore, 279 Recetor, 300 Sabanalarga, 315 Sácama, 325 San Luis de Palenque, 400 Támara, 410 Tauramena,
      430 Trinidad, 440 Villanueva`,
  },
  { codigo: '94', nombre: 'Guainía', municipios: '001 Inírida, 343 Barrancominas' },
  { codigo: '95', nombre: 'Guaviare', municipios: '001 San José del Guaviare, 015 Calamar, 025 El Retorno, 200 Miraflores' },
  { codigo: '97', nombre: 'Vaupés', municipios: '001 Mitú, 161 Carurú, 666 Taraira' },
  { codigo: '99', nombre: 'Vichada', municipios: '001 Puerto Carreño, 524 La Primavera, 624 Santa Rosalía, 773 Cumaribo' },
]
