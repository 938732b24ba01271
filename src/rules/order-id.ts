/** Whether the text can be an order's number; payment providers ask for this grammar. assumed: decisions §7 */
export const isOrderId = (text: string): boolean => /^[A-Za-z0-9_=-]{6,64}$/.test(text);
