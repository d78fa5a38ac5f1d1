/** What a spreadsheet shows in a cell that it cannot work out, in English and in Spanish. */
export const excelError =
  /^#(?:N\/A|N\/D|¡?(?:REF|VALOR|VALUE|NUM|NULL|NULO|DIV\/0)!|¿?(?:NAME|NOMBRE)\?|¡?(?:SPILL|DESBORDAMIENTO|CALC)!)$/i
