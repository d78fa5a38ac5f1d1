/** The errors that a spreadsheet shows in a cell, in English and in Spanish. */
export const excelError =
  /^#(?:N\/A|N\/D|¡?(?:REF|VALOR|VALUE|NUM|NULL|NULO|DIV\/0)!|¿?(?:NAME|NOMBRE)\?|¡?(?:SPILL|DESBORDAMIENTO|CALC)!)$/i
