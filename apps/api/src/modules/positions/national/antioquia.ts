import type { DepartmentSource } from './municipalitiesOf.ts'

export const antioquia: DepartmentSource[] = [
  {
    codigo: '05',
    nombre: 'Antioquia',
    municipios: `001 Medellín, 002 Abejorral, 004 Abriaquí, 021 Alejandría, 030 Amagá, 031 Amalfi, 034 Andes, 036 Angelópolis, 038 Angostura,
      040 Anorí, 042 Santa Fe de Antioquia, 044 Anzá, 045 Apartadó, 051 Arboletes, 055 Argelia, 059 Armenia, 079 Barbosa, 086 Belmira,
      088 Bello, 091 Betania, 093 Betulia, 101 Ciudad Bolívar, 107 Briceño, 113 Buriticá, 120 Cáceres, 125 Caicedo, 129 Caldas,
      134 Campamento, 138 Cañasgordas, 142 Caracolí, 145 Caramanta, 147 Carepa, 148 El Carmen de Viboral, 150 Carolina, 154 Caucasia,
      172 Chigorodó, 190 Cisneros, 197 Cocorná, 206 Concepción, 209 Concordia, 212 Copacabana, 234 Dabeiba, 237 Donmatías, 240 Ebéjico,
      250 El Bagre, 264 Entrerríos, 266 Envigado, 282 Fredonia, 284 Frontino, 306 Giraldo, 308 Girardota, 310 Gómez Plata, 313 Granada,
      315 Guadalupe, 318 Guarne, 321 Guatapé, 347 Heliconia, 353 Hispania, 360 Itagüí, 361 Ituango, 364 Jardín, 368 Jericó, 376 La Ceja,
      380 La Estrella, 390 La Pintada, 400 La Unión, 411 Liborina, 425 Maceo, 440 Marinilla, 467 Montebello, 475 Murindó, 480 Mutatá,
      483 Nariño, 490 Necoclí, 495 Nechí, 501 Olaya, 541 Peñol, 543 Peque, 576 Pueblorrico, 579 Puerto Berrío, 585 Puerto Nare,
      591 Puerto Triunfo, 604 Remedios, 607 Retiro, 615 Rionegro, 628 Sabanalarga, 631 Sabaneta, 642 Salgar, 647 San Andrés de Cuerquia,
      649 San Carlos, 652 San Francisco, 656 San Jerónimo, 658 San José de la Montaña, 659 San Juan de Urabá, 660 San Luis,
      664 San Pedro de los Milagros, 665 San Pedro de Urabá, 667 San Rafael, 670 San Roque, 674 San Vicente Ferrer, 679 Santa Bárbara,
      686 Santa Rosa de Osos, 690 Santo Domingo, 697 El Santuario, 736 Segovia, 756 Sonsón, 761 Sopetrán, 789 Támesis, 790 Tarazá,
      792 Tarso, 809 Titiribí, 819 Toledo, 837 Turbo, 842 Uramita, 847 Urrao, 854 Valdivia, 856 Valparaíso, 858 Vegachí, 861 Venecia,
      873 Vigía del Fuerte, 885 Yalí, 887 Yarumal, 890 Yolombó, 893 Yondó, 895 Zaragoza`,
  },
  {
    codigo: '27',
    nombre: 'Chocó',
    municipios: `001 Quibdó, 006 Acandí, 025 Alto Baudó, 050 Atrato, 073 Bagadó, 075 Bahía Solano, 077 Bajo Baudó, 099 Bojayá,
      135 El Cantón del San Pablo, 150 Carmen del Darién, 160 Cértegui, 205 Condoto, 245 El Carmen de Atrato,
      250 El Litoral del San Juan, 361 Istmina, 372 Juradó, 413 Lloró, 425 Medio Atrato, 430 Medio Baudó, 450 Medio San Juan,
      491 Nóvita, 493 Nuevo Belén de Bajirá, 495 Nuquí, 580 Río Iró, 600 Río Quito, 615 Riosucio, 660 San José del Palmar, 745 Sipí,
      787 Tadó, 800 Unguía, 810 Unión Panamericana`,
  },
]
