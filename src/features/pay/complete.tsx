import { OrderResult } from './order-result.tsx';

/** The provider's complete address; the order says what really happened. */
export const Complete = () => <OrderResult />;
