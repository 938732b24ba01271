/** Words of fields that outlive a reload. */
export const kept = { restored: '작성하던 내용을 불러왔습니다.' };
