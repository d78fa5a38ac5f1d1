import type { DepartmentSource } from './municipalitiesOf.ts'

export const bogota: DepartmentSource[] = [
  { codigo: '11', nombre: 'Bogotá, D.C.', municipios: '001 Bogotá D.C.' },
  {
    codigo: '25',
    nombre: 'Cundinamarca',
    municipios: `001 Agua de Dios, 019 Albán, 035 Anapoima, 040 Anolaima, 053 Arbeláez, 086 Beltrán, 095 Bituima, 099 Bojacá, 120 Cabrera,
      123 Cachipay, 126 Cajicá, 148 Caparrapí, 151 Cáqueza, 154 Carmen de Carupa, 168 Chaguaní, 175 Chía, 178 Chipaque, 181 Choachí,
      183 Chocontá, 200 Cogua, 214 Cota, 224 Cucunubá, 245 El Colegio, 258 El Peñón, 260 El Rosal, 269 Facatativá, 279 Fómeque, 281 Fosca,
      286 Funza, 288 Fúquene, 290 Fusagasugá, 293 Gachalá, 295 Gachancipá, 297 Gachetá, 299 Gama, 307 Girardot, 312 Granada, 317 Guachetá,
      320 Guaduas, 322 Guasca, 324 Guataquí, 326 Guatavita, 328 Guayabal de Síquima, 335 Guayabetal, 339 Gutiérrez, 368 Jerusalén,
      372 Junín, 377 La Calera, 386 La Mesa, 394 La Palma, 398 La Peña, 402 La Vega, 407 Lenguazaque, 426 Machetá, 430 Madrid, 436 Manta,
      438 Medina, 473 Mosquera, 483 Nariño, 486 Nemocón, 488 Nilo, 489 Nimaima, 491 Nocaima, 506 Venecia, 513 Pacho, 518 Paime, 524 Pandi,
      530 Paratebueno, 535 Pasca, 572 Puerto Salgar, 580 Pulí, 592 Quebradanegra, 594 Quetame, 596 Quipile, 599 Apulo, 612 Ricaurte,
      645 San Antonio del Tequendama, 649 San Bernardo, 653 San Cayetano, 658 San Francisco, 662 San Juan de Rioseco, 718 Sasaima,
      736 Sesquilé, 740 Sibaté, 743 Silvania, 745 Simijaca, 754 Soacha, 758 Sopó, 769 Subachoque, 772 Suesca, 777 Supatá, 779 Susa,
      781 Sutatausa, 785 Tabio, 793 Tausa, 797 Tena, 799 Tenjo, 805 Tibacuy, 807 Tibirita, 815 Tocaima, 817 Tocancipá, 823 Topaipí,
      839 Ubalá, 841 Ubaque, 843 Villa de San Diego de Ubaté, 845 Une, 851 Útica, 862 Vergara, 867 Vianí, 871 Villagómez, 873 Villapinzón,
      875 Villeta, 878 Viotá, 885 Yacopí, 898 Zipacón, 899 Zipaquirá`,
  },
]
