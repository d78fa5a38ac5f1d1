import type { DepartmentSource } from './municipalitiesOf.ts'

export const santanderes: DepartmentSource[] = [
  {
    codigo: '54',
    nombre: 'Norte de Santander',
    municipios: `001 San José de Cúcuta, 003 Ábrego, 051 Arboledas, 099 Bochalema, 109 Bucarasica, 125 Cácota, 128 Cáchira, 172 Chinácota,
      174 Chitagá, 206 Convención, 223 Cucutilla, 239 Durania, 245 El Carmen, 250 El Tarra, 261 El Zulia, 313 Gramalote, 344 Hacarí,
      347 Herrán, 377 Labateca, 385 La Esperanza, 398 La Playa, 405 Los Patios, 418 Lourdes, 480 Mutiscua, 498 Ocaña, 518 Pamplona,
      520 Pamplonita, 553 Puerto Santander, 599 Ragonvalia, 660 Salazar, 670 San Calixto, 673 San Cayetano, 680 Santiago, 720 Sardinata,
      743 Silos, 800 Teorama, 810 Tibú, 820 Toledo, 871 Villa Caro, 874 Villa del Rosario`,
  },
  {
    codigo: '68',
    nombre: 'Santander',
    municipios: `001 Bucaramanga, 013 Aguada, 020 Albania, 051 Aratoca, 077 Barbosa, 079 Barichara, 081 Barrancabermeja, 092 Betulia,
      101 Bolívar, 121 Cabrera, 132 California, 147 Capitanejo, 152 Carcasí, 160 Cepitá, 162 Cerrito, 167 Charalá, 169 Charta, 176 Chima,
      179 Chipatá, 190 Cimitarra, 207 Concepción, 209 Confines, 211 Contratación, 217 Coromoro, 229 Curití, 235 El Carmen de Chucurí,
      245 El Guacamayo, 250 El Peñón, 255 El Playón, 264 Encino, 266 Enciso, 271 Florián, 276 Floridablanca, 296 Galán, 298 Gámbita,
      307 Girón, 318 Guaca, 320 Guadalupe, 322 Guapotá, 324 Guavatá, 327 Güepsa, 344 Hato, 368 Jesús María, 370 Jordán, 377 La Belleza,
      385 Landázuri, 397 La Paz, 406 Lebrija, 418 Los Santos, 425 Macaravita, 432 Málaga, 444 Matanza, 464 Mogotes, 468 Molagavita,
      498 Ocamonte, 500 Oiba, 502 Onzaga, 522 Palmar, 524 Palmas del Socorro, 533 Páramo, 547 Piedecuesta, 549 Pinchote,
      572 Puente Nacional, 573 Puerto Parra, 575 Puerto Wilches, 615 Rionegro, 655 Sabana de Torres, 669 San Andrés, 673 San Benito,
      679 San Gil, 682 San Joaquín, 684 San José de Miranda, 686 San Miguel, 689 San Vicente de Chucurí, 705 Santa Bárbara,
      720 Santa Helena del Opón, 745 Simacota, 755 Socorro, 770 Suaita, 773 Sucre, 780 Suratá, 820 Tona, 855 Valle de San José,
      861 Vélez, 867 Vetas, 872 Villanueva, 895 Zapatoca`,
  },
]
