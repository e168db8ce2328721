/** The question that visitors can try. It is part of the page, so it also works when the real network is gone. */
export const demoCase = {
  stem: 'The lab calls at 3:10 a.m.: potassium 7.1\u00a0mmol/L in a 58-year-old man on dialysis. He feels weak. This is his monitor. What do you give first?',
  options: ['Insulin with dextrose IV', 'Calcium gluconate IV', 'Furosemide IV', 'Sodium bicarbonate IV'],
  right: 'Calcium gluconate IV',
  rightLetter: 'B',
  explanation:
    'Calcium first: it steadies the membrane within minutes. The P waves are gone, the QRS is wide and the T waves are tall. Insulin with dextrose then moves potassium into the cells, and dialysis takes it out.',
};
