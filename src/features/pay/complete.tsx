import { OrderResult } from './order-result.tsx';

/** The address to which the provider returns after success; the page shows the order as the API knows it. */
export const Complete = () => <OrderResult />;
