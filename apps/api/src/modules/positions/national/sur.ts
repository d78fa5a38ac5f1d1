import type { DepartmentSource } from './municipalitiesOf.ts'

export const sur: DepartmentSource[] = [
  {
    codigo: '18',
    nombre: 'Caquetá',
    municipios: `001 Florencia, 029 Albania, 094 Belén de los Andaquíes, 150 Cartagena del Chairá, 205 Curillo, 247 El Doncello,
      256 El Paujil, 410 La Montañita, 460 Milán, 479 Morelia, 592 Puerto Rico, 610 San José del Fragua, 753 San Vicente del Caguán,
      756 Solano, 785 Solita, 860 Valparaíso`,
  },
  {
    codigo: '19',
    nombre: 'Cauca',
    municipios: `001 Popayán, 022 Almaguer, 050 Argelia, 075 Balboa, 100 Bolívar, 110 Buenos Aires, 130 Cajibío, 137 Caldono, 142 Caloto,
      212 Corinto, 256 El Tambo, 290 Florencia, 300 Guachené, 318 Guapi, 355 Inzá, 364 Jambaló, 392 La Sierra, 397 La Vega,
      418 López de Micay, 450 Mercaderes, 455 Miranda, 473 Morales, 513 Padilla, 517 Páez, 532 Patía, 533 Piamonte, 548 Piendamó - Tunía,
      573 Puerto Tejada, 585 Puracé, 622 Rosas, 693 San Sebastián, 698 Santander de Quilichao, 701 Santa Rosa, 743 Silvia,
      760 Sotará - Paispamba, 780 Suárez, 785 Sucre, 807 Timbío, 809 Timbiquí, 821 Toribío, 824 Totoró, 845 Villa Rica`,
  },
  {
    codigo: '52',
    nombre: 'Nariño',
    municipios: `001 Pasto, 019 Albán, 022 Aldana, 036 Ancuya, 051 Arboleda, 079 Barbacoas, 083 Belén, 110 Buesaco, 203 Colón, 207 Consacá,
      210 Contadero, 215 Córdoba, 224 Cuaspud Carlosama, 227 Cumbal, 233 Cumbitara, 240 Chachagüí, 250 El Charco, 254 El Peñol,
      256 El Rosario, 258 El Tablón de Gómez, 260 El Tambo, 287 Funes, 317 Guachucal, 320 Guaitarilla, 323 Gualmatán, 352 Iles, 354 Imués,
      356 Ipiales, 378 La Cruz, 381 La Florida, 385 La Llanada, 390 La Tola, 399 La Unión, 405 Leiva, 411 Linares, 418 Los Andes,
      427 Magüí, 435 Mallama, 473 Mosquera, 480 Nariño, 490 Olaya Herrera, 506 Ospina, 520 Francisco Pizarro, 540 Policarpa, 560 Potosí,
      565 Providencia, 573 Puerres, 585 Pupiales, 612 Ricaurte, 621 Roberto Payán, 678 Samaniego, 683 Sandoná, 685 San Bernardo,
      687 San Lorenzo, 693 San Pablo, 694 San Pedro de Cartago, 696 Santa Bárbara, 699 Santacruz, 720 Sapuyes, 786 Taminango, 788 Tangua,
      835 San Andrés de Tumaco, 838 Túquerres, 885 Yacuanquer`,
  },
  {
    codigo: '76',
    nombre: 'Valle del Cauca',
    municipios: `001 Cali, 020 Alcalá, 036 Andalucía, 041 Ansermanuevo, 054 Argelia, 100 Bolívar, 109 Buenaventura,
      111 Guadalajara de Buga, 113 Bugalagrande, 122 Caicedonia, 126 Calima, 130 Candelaria, 147 Cartago, 233 Dagua, 243 El Águila,
      246 El Cairo, 248 El Cerrito, 250 El Dovio, 275 Florida, 306 Ginebra, 318 Guacarí, 364 Jamundí, 377 La Cumbre, 400 La Unión,
      403 La Victoria, 497 Obando, 520 Palmira, 563 Pradera, 606 Restrepo, 616 Riofrío, 622 Roldanillo, 670 San Pedro, 736 Sevilla,
      823 Toro, 828 Trujillo, 834 Tuluá, 845 Ulloa, 863 Versalles, 869 Vijes, 890 Yotoco, 892 Yumbo, 895 Zarzal`,
  },
  {
    codigo: '86',
    nombre: 'Putumayo',
    municipios: `001 Mocoa, 219 Colón, 320 Orito, 568 Puerto Asís, 569 Puerto Caicedo, 571 Puerto Guzmán, 573 Puerto Leguízamo,
      749 Sibundoy, 755 San Francisco, 757 San Miguel, 760 Santiago, 865 Valle del Guamuez, 885 Villagarzón`,
  },
  { codigo: '91', nombre: 'Amazonas', municipios: '001 Leticia, 540 Puerto Nariño' },
]
