import type { DepartmentSource } from './municipalitiesOf.ts'

export const ejeCafetero: DepartmentSource[] = [
  {
    codigo: '17',
    nombre: 'Caldas',
    municipios: `001 Manizales, 013 Aguadas, 042 Anserma, 050 Aranzazu, 088 Belalcázar, 174 Chinchiná, 272 Filadelfia, 380 La Dorada,
      388 La Merced, 433 Manzanares, 442 Marmato, 444 Marquetalia, 446 Marulanda, 486 Neira, 495 Norcasia, 513 Pácora, 524 Palestina,
      541 Pensilvania, 614 Riosucio, 616 Risaralda, 653 Salamina, 662 Samaná, 665 San José, 777 Supía, 867 Victoria, 873 Villamaría,
      877 Viterbo`,
  },
  {
    codigo: '63',
    nombre: 'Quindío',
    municipios: `001 Armenia, 111 Buenavista, 130 Calarcá, 190 Circasia, 212 Córdoba, 272 Filandia, 302 Génova, 401 La Tebaida,
      470 Montenegro, 548 Pijao, 594 Quimbaya, 690 Salento`,
  },
  {
    codigo: '66',
    nombre: 'Risaralda',
    municipios: `001 Pereira, 045 Apía, 075 Balboa, 088 Belén de Umbría, 170 Dosquebradas, 318 Guática, 383 La Celia, 400 La Virginia,
      440 Marsella, 456 Mistrató, 572 Pueblo Rico, 594 Quinchía, 682 Santa Rosa de Cabal, 687 Santuario`,
  },
]
